import { closeSync, openSync, writeSync } from "node:fs";
import type { CheckingAnswer, CheckingTask, FoundPrompt } from "../reading/found";
import { batches, linesOf } from "../records";
import { checked } from "./prepare";

/** Fits and checks the prompts that `readFile` has written down, and writes them down again, a line each. */
export async function checkAll({ records, into, keys, shorten }: CheckingTask): Promise<CheckingAnswer> {
  const library = new Map(keys);
  const descriptor = openSync(into, "wx", 0o600);
  try {
    for await (const batch of batches<FoundPrompt>(records))
      writeSync(descriptor, batch.map((found) => linesOf(checked(found, library, shorten))).join(""));
  } finally {
    closeSync(descriptor);
  }
  return { checked: true };
}
