import type { AccessType } from "@/lib/bases/access-types";
import type { MadeWith } from "@/lib/prompts/examples/generation-metadata";
import type { PromptContent } from "@/lib/prompts/schema";
import type { VariableType } from "@/lib/variables/variable-types";

/** First fields of our own files; a version that older readers would misread gets another number. */
export const FORMAT = { format: "promptoteka", version: 1 } as const;

/** In the metadata of a skill: the same as `privateOnly` of a prompt in a file of ours. */
export const PRIVATE_ONLY = "privateOnly";

/** A base in a file, with its settings. It is imported as a draft, because a file must not decide about access. */
export type FileBase = {
  id: string;
  name: string;
  description: string;
  accessType?: AccessType;
  subscriptionPriceMonthly?: number | null;
  subscriptionPriceYearly?: number | null;
  oneTimePrice?: number | null;
  showContents?: boolean;
  isListed?: boolean;
  trialRuns?: number;
  trialDays?: number;
  /** Ids of prompts of the file. */
  samples?: string[];
  /** Ids of all its prompts in the owner's order, if there is one. */
  order?: string[];
  /** Path of its cover in the archive. */
  cover?: string;
  /** Its rank among the owner's favourite bases, the latest first. */
  favourite?: number;
};

/** A result: its display settings and filled-in values. */
export type FileResult = {
  id: string;
  /** Path in the archive. */
  file?: string;
  /** Of a text result, instead of a file. */
  text?: string;
  caption: string;
  values: Record<string, string>;
  isCover: boolean;
  isPublic: boolean;
  /** Left out when false. */
  madeByAi?: boolean;
  /** If anything is known. */
  madeWith?: MadeWith;
};

/** The knowledge of an archive; `category` is the id of one of its categories, `file` a path in it. */
export type FileKnowledge = {
  categories: { id: string; name: string; description: string | null; iconUrl: string }[];
  bases: {
    name: string;
    description: string | null;
    type: string;
    category: string | null;
    files: { file: string; name: string; isTextSnippet: boolean }[];
    /** Path of the SKILL.md that came with these files; nothing in a file of ours. */
    skill?: string;
    /** Mark of that SKILL.md. */
    original?: string;
  }[];
};

/** A folder in a file, of the person's own tree. */
export type FileFolder = { id: string; name: string; parentId: string | null };

/** A variable in a file, with the value of its type. */
export type FileVariable = {
  /** The id in its token in the source: `text_<id>`. */
  id: string;
  type: VariableType;
  name: string;
  textValue?: string | null;
  numberValue?: number | null;
  options?: string[];
  rangeMin?: number | null;
  rangeMax?: number | null;
  /** Name of its knowledge base, and the most tokens that pieces of a vector one take. */
  knowledgeBase?: string | null;
  knowledgeTokens?: number | null;
};

/** Content of a prompt in a file; its type may be unknown. */
export type FileContent = Omit<PromptContent, "contentType"> & { contentType: string };

/** A prompt in a file. Its tokens hold names; `variables` maps them to variables. */
export type FilePrompt = FileContent & {
  id: string;
  /** Id of its base in the same file. */
  base: string;
  /** Id of the person's folder with the prompt, in the same file. */
  folder: string | null;
  /** A copy of a prompt that another person sells: others must never be able to read it. */
  privateOnly: boolean;
  /** Ids of variables of the same file, by name. */
  variables: Record<string, string>;
  createdAt: string;
  updatedAt: string;
};

/** A version that is kept, or that has a note. */
export type FileVersion = FileContent & {
  number: number;
  note: string;
  keep: boolean;
  changed: string[];
  variables: Record<string, string>;
};

/** Data of a prompt besides its versions, in archives and JSON only: tables have no columns for it. */
export type FileRest = {
  version: number;
  /** Its rank among the person's favourite prompts, the latest first. */
  favourite?: number;
};
