import { createHash } from "node:crypto";
import { textKey } from "@/lib/imports/draft";
import { fieldsOf } from "@/lib/platform/validation/fields-of";
import { uuid } from "@/lib/platform/validation/fields";
import { createPromptInput } from "@/lib/prompts/schema";
import type { PromptContent } from "@/lib/prompts/write-many";
import type { FoundPrompt } from "../reading/found";
import { fitted, type Note } from "./fit";
import type { TargetBase, TargetBases } from "./target-bases";

/** A prompt of the file that can be saved, with all that its place is looked for by. */
export type Ready = {
  found: FoundPrompt;
  target: TargetBase;
  notes: Note[];
  content: PromptContent;
  /** An own folder. */ folder: string | null;
  source: string;
  textKey: string;
};
type Unfit = { found: FoundPrompt; target: TargetBase; notes: Note[]; title: string; fields: Record<string, string[]> };
export type Prepared = Ready | Unfit;

type Options = { keys: ReadonlyMap<string, string>; shorten: boolean; bases: TargetBases; folders: ReadonlyMap<string, string | null> };

/** Fits and checks one prompt of the file by the rules of the form. */
export function prepared(found: FoundPrompt, { keys, shorten, bases, folders }: Options): Prepared {
  const target = bases(found);
  const { values, notes } = fitted(found, keys, { shorten });
  const input = createPromptInput.safeParse(values);
  if (!input.success) return { found, target, notes, title: String(values.title), fields: fieldsOf(input.error) };
  const { promptBaseId: _, category = "", tags = [], usageExamples = "", isFillable = false, ...rest } = input.data;
  const content = { ...rest, category, tags, usageExamples, isFillable };
  const folder = folders.get(found.folder) ?? null;
  return { found, target, notes, content, folder, source: found.source, textKey: createHash("md5").update(textKey(content.promptText)).digest("hex") };
}

/** The id of a prompt of our own that a source is; null for another program's. */
export function ownIdOf(source: string): string | null {
  return uuid.safeParse(source).success ? source : null;
}
