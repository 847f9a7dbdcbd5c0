import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { KINDS, type Mutant, mutantsOf } from "./mutants";

/** Folders that are mutated, with the same number of mutants each. */
const FOLDERS = ["lib/bases", "lib/prompts", "lib/identity", "lib/platform"];
const SEED = 20_261_123;

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.ts$/.test(file) && !/generated|\.test\.ts$|\.d\.ts$/.test(file))
    .sort();
}

/** `count` mutants, each kind as often as the others where a folder has it, none inside another; the same for every call. */
export function chooseMutants(count: number): (Mutant & { id: number })[] {
  const random = randomBy(SEED);
  const chosen: Mutant[] = [];
  for (const folder of FOLDERS) {
    const all = sourcesIn(folder).flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
    for (let index = 0; index < count / FOLDERS.length; index += 1) {
      const kind = KINDS[index % KINDS.length];
      const free = all.filter(
        (each) =>
          each.kind === kind &&
          !chosen.some(
            (other) => other.file === each.file && other.start < each.end && each.start < other.end,
          ),
      );
      const mutant = free[Math.floor(random() * free.length)];
      if (mutant) chosen.push(mutant);
    }
  }
  return chosen.map((mutant, id) => ({ ...mutant, id }));
}
