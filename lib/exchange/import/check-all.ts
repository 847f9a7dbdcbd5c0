import { closeSync, openSync, writeSync } from "node:fs";
import type { CheckingAnswer, CheckingTask } from "../reading/found";
import { batches } from "./batches";
import { checked } from "./prepare";

/** Fits and checks the prompts that `readFile` has written down, and writes them down again, a line each. Runs in a worker of its own. */
export async function checkAll({ records, into, keys, shorten }: CheckingTask): Promise<CheckingAnswer> {
  const library = new Map(keys);
  const descriptor = openSync(into, "wx", 0o600);
  try {
    for await (const batch of batches<Parameters<typeof checked>[0]>(records))
      writeSync(
        descriptor,
        batch.map((found) => `${JSON.stringify(checked(found, library, shorten))}\n`).join(""),
      );
  } finally {
    closeSync(descriptor);
  }
  return { checked: true };
}
