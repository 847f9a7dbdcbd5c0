import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import split2 from "split2";

/** Prompts that are written at once, and UTF-16 units of their lines: a transaction stays short. */
const MOST = 200;
const MOST_TEXT = 1_000_000;

/**
 * The prompts that a worker has written down, some at a time. Only a line feed ends a line of JSON; `node:readline` ends one at
 * U+2028 and U+2029 as well, which a text may hold.
 */
export async function* batches<T>(file: string): AsyncGenerator<T[]> {
  const lines: AsyncIterable<string> = pipeline(createReadStream(file), split2("\n"), () => undefined); // the loop throws what fails
  let batch: T[] = [];
  let text = 0;
  for await (const line of lines) {
    batch.push(JSON.parse(line) as T);
    text += line.length;
    if (batch.length < MOST && text < MOST_TEXT) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  if (batch.length > 0) yield batch;
}
