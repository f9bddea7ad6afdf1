// The library rpg-dice-roller under the clock. Runs where Node is present, in a folder of its own.
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "package.json"));
const { DiceRoll, Parser } = require("@dice-roller/rpg-dice-roller");

const BATCHES = 5;
const MILLISECONDS = 20;

function batch(call, count) {
  const start = performance.now();
  for (let i = 0; i < count; i++) call();
  return performance.now() - start;
}

function microseconds(call) {
  for (let i = 0; i < 300; i++) call(); // let the compiler warm up
  let count = 1;
  let spent;
  while ((spent = batch(call, count)) < MILLISECONDS / 4) count *= 4;
  count = Math.max(1, Math.floor((count * MILLISECONDS) / spent));
  let best = Infinity;
  for (let i = 0; i < BATCHES; i++) best = Math.min(best, batch(call, count));
  return (best / count) * 1e3;
}

const texts = JSON.parse(process.argv[2]);
const told = texts.map((text) => [text, [microseconds(() => Parser.parse(text)), microseconds(() => new DiceRoll(text))]]);
console.log(JSON.stringify(Object.fromEntries(told)));
