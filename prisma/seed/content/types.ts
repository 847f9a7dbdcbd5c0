import type { AccessType } from "../../../lib/bases/access-types";
import type { CreatePromptInput } from "../../../lib/prompts/schema";

export type SeedAuthor = {
  key: string;
  fullName: string;
  email: string;
  about: string;
  vkUrl?: string;
  telegramUrl?: string;
  showEmail: boolean;
};

/** Prices are in rubles. */
export type SeedBase = {
  key: string;
  ownerKey: string;
  name: string;
  description: string;
  accessType: Exclude<AccessType, "PRIVATE">;
  monthly?: number;
  yearly?: number;
  oneTime?: number;
  /** Titles of prompts that everybody may read whole. */
  samples?: readonly string[];
  hidesContents?: boolean;
  trialRuns?: number;
  trialDays?: number;
};

/** `baseKey` is the key of a base or "private:<ownerKey>" for the author's personal base. */
export type SeedPrompt = Omit<CreatePromptInput, "promptBaseId" | "language"> & {
  baseKey: string;
  tags: string[];
  isFillable: boolean;
};

/** `knowledgeBase` is the name of one of the same owner's knowledge bases. */
export type SeedVariable = { key: string; ownerKey: string; name: string } & (
  | { type: "text" | "command"; textValue: string }
  | { type: "number"; numberValue: number }
  | { type: "knowledge_base"; knowledgeBase: string }
  | { type: "random"; options: readonly string[] }
  | { type: "random_number"; rangeMin: number; rangeMax: number }
);

export type SeedFeedback = {
  ownerKey: string;
  type: "BUG" | "SUGGESTION" | "QUESTION";
  status: "NEW" | "COMPLETED";
  message: string;
};

type KnowledgeIcon =
  | "Folder"
  | "Book"
  | "BookMarked"
  | "Brain"
  | "Code"
  | "Database"
  | "FileText"
  | "Image"
  | "Video"
  | "Settings"
  | "Tag"
  | "Users"
  | "Lock"
  | "Calendar"
  | "Clock"
  | "Sparkles"
  | "CheckCircle"
  | "Home";

/** One entry is one knowledge base; entries of one owner with the same `categoryName` share a category. */
export type SeedKnowledge = {
  ownerKey: string;
  categoryName: string;
  categoryIcon: KnowledgeIcon;
  baseName: string;
  description: string;
  snippets: { title: string; content: string }[];
};

export type SeedVideoOperation = {
  ownerKey: string;
  originalFilename: string;
  fileSize: number;
  durationSeconds: number;
  provider: "assemblyai" | "deepinfra";
  status: "success" | "error";
  errorMessage?: string;
  text?: string;
};
