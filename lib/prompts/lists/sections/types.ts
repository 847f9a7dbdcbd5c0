import type { ContentType } from "../../categories/types";
import type { PromptLanguage } from "../../language/languages";

/** What the open prompts of a section have in common. `contentType` of a tag: what most of its prompts are. */
export type Section =
  | { kind: "type"; contentType: ContentType }
  | { kind: "category"; contentType: ContentType; name: string }
  | { kind: "tag"; contentType: ContentType; name: string };

export type SectionKind = Section["kind"];

/** How many open prompts a section has, in all and by what tells them apart. */
export type SectionCounts = {
  total: number;
  types: Record<ContentType, number>;
  languages: Record<PromptLanguage, number>;
};

/** A tag or category by its name, with the part of its section's address. */
export type SectionSlugs = Record<string, string>;
