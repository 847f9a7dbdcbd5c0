import { closeSync, openSync, writeSync } from "node:fs";
import type { CheckingAnswer, CheckingTask, FoundPrompt } from "../reading/found";
import { batches, linesOf } from "../records";
import type { RowEdit } from "../edits";
import { type Checked, checked } from "./prepare";

/** Fits and checks the prompts that `readFile` has written down, and writes them down again, a line each. */
export async function checkAll({
  records,
  into,
  keys,
  shorten,
  edits,
}: CheckingTask): Promise<CheckingAnswer> {
  const library = new Map(keys);
  const editOf = new Map(edits.map((edit) => [edit.number, edit]));
  const descriptor = openSync(into, "wx", 0o600);
  let number = -1;
  const checkedOnes = (found: FoundPrompt) => {
    number += 1;
    return withEdit(found, editOf.get(number)).map((each, part) => {
      const one: Checked = { ...checked(each, library, shorten), number, part };
      return linesOf(one);
    });
  };
  try {
    for await (const batch of batches<FoundPrompt>(records))
      writeSync(descriptor, batch.flatMap(checkedOnes).join(""));
  } finally {
    closeSync(descriptor);
  }
  return { checked: true };
}

/** A prompt with the person's corrections, and those split off it, which have its category, tags and models. */
function withEdit(prompt: FoundPrompt, edit: RowEdit | undefined): FoundPrompt[] {
  if (!edit) return [prompt];
  const found = { ...prompt, isFillable: undefined };
  const { title = found.title, promptText = found.promptText, more = [] } = edit;
  const own = { source: "", otherSources: [], results: [], versions: [], version: 1, favourite: 0 };
  const named = { shortDescription: "", foreign: true };
  return [
    { ...found, title, promptText },
    ...more.map((texts) => ({ ...found, ...own, ...named, ...texts })),
  ];
}
