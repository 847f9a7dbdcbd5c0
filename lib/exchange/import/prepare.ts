import { fieldsOf } from "@/lib/platform/validation/fields-of";
import { uuid } from "@/lib/platform/validation/fields";
import { contentTypeOf } from "@/lib/bases/content-types";
import {
  type ContentField,
  createPromptInput,
  type CreatePromptInput,
  type PromptContent,
} from "@/lib/prompts/schema";
import { CONTENT_FIELDS, wholeContent } from "@/lib/prompts/writing/content-fields";
import type { KeptVersion } from "@/lib/prompts/history/record-version";
import { versionMarks } from "@/lib/prompts/history/schema";
import type { FileVersion } from "../document";
import type { FoundPrompt } from "../reading/found";
import { normalizePrompt, type Note } from "./normalize-prompt";
import type { TargetBase, TargetBases } from "./target-bases";

/** Data of a file's prompt needed after it is normalized. */
type Origin = Pick<
  FoundPrompt,
  | "place"
  | "source"
  | "otherSources"
  | "base"
  | "folder"
  | "privateOnly"
  | "results"
  | "version"
  | "favourite"
>;
type Unfit = { title: string; fields: Record<string, string[]> };
/** A prompt of the file checked by the rules of the form. */
type Fitted = { found: Origin; notes: Note[]; versions: KeptVersion[] } & (
  | Pick<Ready, "content" | "unsaid">
  | Unfit
);

/** With its row in the file and the part of a row that was split, from 0. */
export type Checked = Fitted & { number: number; part: number };

/** A prompt of the file that can be saved, with all keys to match it by. */
export type Ready = {
  found: Origin;
  target: TargetBase;
  notes: Note[];
  content: PromptContent;
  /** Fields that the file says nothing about: an update leaves them as they are. */ unsaid: ContentField[];
  versions: KeptVersion[];
  /** An own folder. */ folder: string | null;
  source: string;
  /** Weaker identifiers, see `FoundPrompt`. */ otherSources: readonly string[];
};
export type Prepared = (Ready | ({ found: Origin; target: TargetBase; notes: Note[] } & Unfit)) &
  Pick<Checked, "number" | "part">;

/**
 * Normalizes and checks one prompt of the file by the rules of the form; reads its whole text.
 * @param keys token keys of the library by the file's ids
 */
export function checked(prompt: FoundPrompt, keys: ReadonlyMap<string, string>, shorten: boolean): Fitted {
  const { place, source, otherSources, base, folder, privateOnly, results, version, favourite } = prompt;
  const found = { place, source, otherSources, base, folder, privateOnly, results, version, favourite };
  const { values, notes } = normalizePrompt(prompt, keys, { shorten });
  const input = createPromptInput.safeParse(values);
  if (!input.success)
    return {
      found,
      notes,
      versions: [],
      title: String(values.title).slice(0, 200),
      fields: fieldsOf(input.error),
    };
  return {
    found,
    notes,
    content: wholeContent(input.data),
    unsaid: unsaidIn(prompt, input.data, notes),
    versions: prompt.versions.flatMap((each) => versionOf(prompt, each, keys)),
  };
}

/** Notes on a field that the file does not give, or gives too short. */
export const DERIVED: Partial<Record<Note, ContentField>> = {
  titleFromText: "title",
  descriptionFromText: "shortDescription",
};

/** Fields that an update leaves as they are. */
function unsaidIn(
  { foreign, lacks = [], ...found }: FoundPrompt,
  { category }: CreatePromptInput,
  notes: readonly Note[],
): ContentField[] {
  const derived = notes.map((note) => DERIVED[note]);
  const isEmpty = (name: ContentField) => {
    if (name === "contentType") return !contentTypeOf(found.contentType);
    return name === "category" ? !category : !String(found[name] ?? "");
  };
  return CONTENT_FIELDS.filter(
    (name) => derived.includes(name) || ((foreign || lacks.includes(name)) && isEmpty(name)),
  );
}

/** Also by the rules of the form; an invalid version, or one newer than its prompt, is left out. */
function versionOf(
  prompt: FoundPrompt,
  { number, note, keep, changed, ...content }: FileVersion,
  keys: ReadonlyMap<string, string>,
): KeptVersion[] {
  const { values } = normalizePrompt({ ...prompt, ...content, foreign: false, notes: [] }, keys, {
    shorten: false,
  });
  const input =
    createPromptInput.safeParse(values).data ?? createPromptInput.safeParse({ ...values, category: "" }).data; // it may no longer exist
  const marks = versionMarks.safeParse({ note, keep }).data;
  if (!input || !marks || number > prompt.version) return [];
  return [
    {
      number,
      ...marks,
      changed: CONTENT_FIELDS.filter((name) => changed.includes(name)),
      content: wholeContent(input),
    },
  ];
}

/** Adds the target of a checked prompt. */
export function placed(
  prompt: Checked,
  bases: TargetBases,
  folders: ReadonlyMap<string, string | null>,
): Prepared {
  const target = bases.of(prompt.found);
  if ("fields" in prompt) return { ...prompt, target };
  const { source, otherSources, folder } = prompt.found;
  return { ...prompt, target, folder: folders.get(folder) ?? null, source, otherSources };
}

/** The id in a source that is one of our prompts; null for another program's. */
export function ownIdOf(source: string): string | null {
  return uuid.safeParse(source).success ? source : null;
}
