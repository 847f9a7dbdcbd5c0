import type { Locale } from "@/lib/platform/viewer";
import { DEFAULT_LOCALE, LOCALES } from "@/lib/platform/i18n/locales";
import { wholeNumber } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

/** Kinds and weights of changes (docs/product/feedback.md 3). */
export const CHANGE_TYPES = ["feature", "bugfix", "improvement", "security"] as const;
const IMPACTS = ["high", "medium", "low"] as const;

export const changeOutput = z.object({
  type: z.enum(CHANGE_TYPES),
  title: z.string(),
  description: z.string(),
  impact: z.enum(IMPACTS),
});

export const versionOutput = z.object({
  id: z.string(),
  version: z.string(),
  releaseDate: z.string().meta({ format: "date-time" }),
  isMajor: z.boolean(),
  environment: z.string(),
  changes: z.array(changeOutput),
});

/** `language` is in the address, so that caches keep the languages apart. */
export const listVersionsInput = z.object({
  limit: wholeNumber(1, 100).default(20),
  language: z.enum(LOCALES).default(DEFAULT_LOCALE),
});

export type Change = z.infer<typeof changeOutput>;
/** A released version as it is shown, in one language. */
export type ChangelogVersion = z.infer<typeof versionOutput>;
export type ChangeType = Change["type"];

type LocalText = Record<Locale, string>;
type LocalChange = Omit<Change, "title" | "description"> & {
  /** Only for who runs or develops the product: holes, limits, files. Never shown. */
  inside?: boolean;
  title: LocalText;
  description: LocalText;
};
/** A released version as this repository keeps it (newest.json, earlier.json). */
export type ReleasedVersion = {
  version: string;
  /** yyyy-MM-dd. */
  releaseDate: string;
  isMajor: boolean;
  /** In the order in which they are shown. */
  changes: LocalChange[];
};
