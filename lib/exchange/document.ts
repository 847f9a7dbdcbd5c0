import type { AccessType } from "@/lib/bases/access-types";
import type { MadeWith } from "@/lib/prompts/examples/made-with";
import type { PromptContent } from "@/lib/prompts/schema";
import type { VariableType } from "@/lib/variables/variable-types";

/** What our own files begin with; a later version that older readers would misread gets another number. */
export const FORMAT = { format: "promptoteka", version: 1 } as const;

/** A base in a file, with its settings. It is imported as a draft: a file does not decide about access. */
export type FileBase = {
  id: string;
  name: string;
  description: string;
  accessType?: AccessType;
  subscriptionPriceMonthly?: number | null;
  subscriptionPriceYearly?: number | null;
  oneTimePrice?: number | null;
  showContents?: boolean;
  trialRuns?: number;
  trialDays?: number;
  /** Ids of prompts of the file. */
  samples?: string[];
  /** Ids of all its prompts where its owner has put them in order. */
  order?: string[];
  /** Path of its cover in the archive. */
  cover?: string;
  /** Its place among the owner's favourite bases, the latest is the first. */
  favourite?: number;
};

/** A result: how it is shown, and what was filled in. */
export type FileResult = {
  id: string;
  /** Path in the archive. */
  file?: string;
  /** Of a result in words, in place of a file. */
  text?: string;
  caption: string;
  values: Record<string, string>;
  isCover: boolean;
  isPublic: boolean;
  /** Where anything is known of it. */
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
  }[];
};

/** A folder in a file, of the person's own tree. */
export type FileFolder = { id: string; name: string; parentId: string | null };

/** A variable in a file, with the value of its type. */
export type FileVariable = {
  /** What is between the braces of its token where the file comes from: `text_<id>`. */
  id: string;
  type: VariableType;
  name: string;
  textValue?: string | null;
  numberValue?: number | null;
  options?: string[];
  rangeMin?: number | null;
  rangeMax?: number | null;
  /** Name of its knowledge base. */
  knowledgeBase?: string | null;
};

/** What a prompt is made of, as a file tells it: its type may be one that there is not. */
export type FileContent = Omit<PromptContent, "contentType"> & { contentType: string };

/** A prompt in a file. Between the braces of its text are names; `variables` says which variables they are. */
export type FilePrompt = FileContent & {
  id: string;
  /** Id of its base in the same file. */
  base: string;
  /** Id of the person's folder that it lies in, in the same file. */
  folder: string | null;
  /** A copy of what another sells: it is never where others read it. */
  privateOnly: boolean;
  /** Ids of variables of the same file, by name. */
  variables: Record<string, string>;
  createdAt: string;
  updatedAt: string;
};

/** A version of a prompt that is kept, or that something is noted of. */
export type FileVersion = FileContent & {
  number: number;
  note: string;
  keep: boolean;
  changed: string[];
  variables: Record<string, string>;
};

/** What archives and JSON tell of a prompt besides its versions: tables have no place for it. */
export type FileRest = {
  version: number;
  /** Its place among the person's favourite prompts, the latest is the first. */
  favourite?: number;
};
