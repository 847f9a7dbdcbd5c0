import { createReadStream, writeSync } from "node:fs";
import { pipeline } from "node:stream";
import split2 from "split2";
import type { Definitions } from "./reading/found";

/** Prompts that are written at once, and UTF-16 units of their lines: a transaction stays short. */
const MOST = 200;
const MOST_TEXT = 1_000_000;

type Versioned = { versions?: readonly unknown[] };

/** A prompt as lines of JSON: it with the number of its versions, then these, so that no line is longer than a text. */
export function linesOf({ versions = [], ...prompt }: Versioned): string {
  return [{ ...prompt, versions: versions.length }, ...versions]
    .map((each) => `${JSON.stringify(each)}\n`)
    .join("");
}

/** The prompts that a worker has written down by `linesOf`, some at a time. */
export async function* batches<T extends Versioned>(file: string): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let versions: unknown[] = [];
  let missing = 0;
  let text = 0;
  for await (const { value, length } of recordsIn(file)) {
    text += length;
    if (missing > 0) {
      versions.push(value);
      missing -= 1;
    } else {
      versions = [];
      missing = (value as { versions: number }).versions;
      batch.push({ ...(value as T), versions });
    }
    if (missing > 0 || (batch.length < MOST && text < MOST_TEXT)) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  if (batch.length > 0) yield batch;
}

const listsOf = ({ knowledge, bases, folders, variables }: Definitions): Record<string, unknown[]> => ({
  bases,
  folders,
  variables,
  categories: knowledge.categories,
  knowledge: knowledge.bases,
});

/** Writes definitions, a line each. @param descriptor of an open file */
export function writeDefinitions(descriptor: number, definitions: Definitions): void {
  for (const [list, items] of Object.entries(listsOf(definitions)))
    for (const item of items) writeSync(descriptor, `${JSON.stringify([list, item])}\n`);
}

/** Reads what `writeDefinitions` has written; others of the process have their turn in between. */
export async function readDefinitions(file: string): Promise<Definitions> {
  const found: Definitions = {
    bases: [],
    knowledge: { categories: [], bases: [] },
    folders: [],
    variables: [],
  };
  const lists = listsOf(found);
  for await (const { value } of recordsIn(file)) {
    const [list, item] = value as [string, unknown];
    lists[list]!.push(item);
  }
  return found;
}

/** Only a line feed ends a line of JSON; `node:readline` ends one at U+2028 and U+2029 as well, which a text may hold. */
async function* recordsIn(file: string): AsyncGenerator<{ value: unknown; length: number }> {
  const lines: AsyncIterable<string> = pipeline(createReadStream(file), split2("\n"), () => undefined); // the loop throws what fails
  for await (const line of lines) yield { value: JSON.parse(line) as unknown, length: line.length };
}
