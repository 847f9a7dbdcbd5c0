import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import type { FoundPrompt } from "../reading/found";

/** Prompts that are written at once, and UTF-16 units of their lines: a transaction stays short. */
const MOST = 200;
const MOST_TEXT = 1_000_000;

/** The prompts that the thread has written down, some at a time. */
export async function* batches(file: string): AsyncGenerator<FoundPrompt[]> {
  const lines = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity });
  let batch: FoundPrompt[] = [];
  let text = 0;
  for await (const line of lines) {
    batch.push(JSON.parse(line) as FoundPrompt);
    text += line.length;
    if (batch.length < MOST && text < MOST_TEXT) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  if (batch.length > 0) yield batch;
}
