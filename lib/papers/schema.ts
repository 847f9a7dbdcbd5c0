import { z } from "@/lib/platform/validation/zod";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { PAPER_NAMES } from "./names";

const name = z.enum(PAPER_NAMES);
const HASH = /^[0-9a-f]{64}$/;
const iso = z.iso.datetime();

/** A version of a paper: SHA-256 in hexadecimal. */
export const paperVersion = z.string().regex(HASH, "validation.invalid");

export const paperInput = z.object({ name, version: paperVersion.optional() });
export const acceptInput = z.object({
  name,
  version: z.string({ error: "papers.accept.needed" }).regex(HASH, "validation.invalid"),
});

export const paperOutput = z.object({
  name,
  title: z.string(),
  version: paperVersion,
  /** The product's example, which needs no acceptance. */
  isExample: z.boolean(),
  /** Names of the blanks that the operator has not filled. */
  openBlanks: z.array(z.string()),
  /** When the caller accepted this version; null: not, or the caller is a guest. */
  acceptedAt: iso.nullable(),
});

export const paperTextOutput = paperOutput.extend({
  /** Whether this version is in force; earlier ones can be read if a person accepted them. */
  isCurrent: z.boolean(),
  /** The language of the text: Russian where there is no English one. */
  locale: z.enum(LOCALES),
  /** Markdown. */
  text: z.string(),
});

export const acceptanceOutput = z.object({ name, version: paperVersion, acceptedAt: iso });

export type PaperInput = z.output<typeof paperInput>;
export type AcceptInput = z.output<typeof acceptInput>;
export type Paper = z.infer<typeof paperOutput>;
export type PaperText = z.infer<typeof paperTextOutput>;
export type Acceptance = z.infer<typeof acceptanceOutput>;
