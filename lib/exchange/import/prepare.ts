import { fieldsOf } from "@/lib/platform/validation/fields-of";
import { uuid } from "@/lib/platform/validation/fields";
import { createPromptInput } from "@/lib/prompts/schema";
import type { PromptContent } from "@/lib/prompts/write-many";
import type { FoundPrompt } from "../reading/found";
import { fitted, type Note } from "./fit";
import type { TargetBase, TargetBases } from "./target-bases";

/** What is still asked of a prompt of the file once it is fitted. */
type Origin = Pick<FoundPrompt, "place" | "source" | "base" | "folder" | "privateOnly" | "results">;
type Unfit = { title: string; fields: Record<string, string[]> };
/** A prompt of the file by the rules of the form. */
export type Checked = { found: Origin; notes: Note[] } & ({ content: PromptContent } | Unfit);

/** A prompt of the file that can be saved, with all that its place is looked for by. */
export type Ready = {
  found: Origin;
  target: TargetBase;
  notes: Note[];
  content: PromptContent;
  /** An own folder. */ folder: string | null;
  source: string;
};
export type Prepared = Ready | ({ found: Origin; target: TargetBase; notes: Note[] } & Unfit);

/** Fits and checks one prompt of the file by the rules of the form: goes over its whole text. @param keys token keys of the library by the file's ids */
export function checked(
  { place, source, base, folder, privateOnly, results, ...content }: FoundPrompt,
  keys: ReadonlyMap<string, string>,
  shorten: boolean,
): Checked {
  const found = { place, source, base, folder, privateOnly, results };
  const { values, notes } = fitted({ ...found, ...content }, keys, { shorten });
  const input = createPromptInput.safeParse(values);
  if (!input.success) return { found, notes, title: String(values.title).slice(0, 200), fields: fieldsOf(input.error) };
  const { promptBaseId: _, category = "", tags = [], usageExamples = "", isFillable = false, ...rest } = input.data;
  return { found, notes, content: { ...rest, category, tags, usageExamples, isFillable } };
}

/** Where a checked prompt goes. */
export function placed(prompt: Checked, bases: TargetBases, folders: ReadonlyMap<string, string | null>): Prepared {
  const target = bases.of(prompt.found);
  if ("fields" in prompt) return { ...prompt, target };
  return { ...prompt, target, folder: folders.get(prompt.found.folder) ?? null, source: prompt.found.source };
}

/** The id of a prompt of our own that a source is; null for another program's. */
export function ownIdOf(source: string): string | null {
  return uuid.safeParse(source).success ? source : null;
}
