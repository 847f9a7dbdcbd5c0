import { personOutput } from "@/lib/bases/schema";
import { flag, paging, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { PROMPT_LANGUAGES } from "../language/languages";
import { promptOutput } from "../schema";
import { CONTENT_SELECT } from "../writing/content-fields";
import { HISTORY_LIMITS } from "./limits";

/** How a version came about. */
const VERSION_SOURCES = ["baseline", "create", "edit", "import", "ai", "restore"] as const;

const versionContent = promptOutput.pick(CONTENT_SELECT).extend({
  /** null: it was found. */
  language: z.enum(PROMPT_LANGUAGES).nullable(),
});

const number = wholeNumber(1, 2_147_483_647);
const { noteMax } = HISTORY_LIMITS;

export const listVersionsInput = z.object({ id: uuid, ...paging });
export const versionInput = z.object({ id: uuid, number });
/** `version`: the prompt's version that the caller saw; another one since then is a conflict. */
export const restoreVersionInput = versionInput.extend({ version: number.optional() });
/** What a person says of a version. */
export const versionMarks = z.object({
  note: line({ max: noteMax, tooLong: msg("validation.version.noteMax", { max: noteMax }) }),
  keep: flag,
});
export const updateVersionInput = versionInput.extend(versionMarks.partial().shape);

/** A version in the list. `changed`: fields that differ from the version before; `size`: characters of the text. */
export const versionOutput = z.object({
  number: z.number(),
  createdAt: z.string().meta({ format: "date-time" }),
  author: personOutput.nullable(),
  source: z.enum(VERSION_SOURCES),
  note: z.string(),
  keep: z.boolean(),
  changed: z.array(z.string()),
  size: z.number(),
});

export const wholeVersionOutput = versionOutput.extend(versionContent.shape);

/** A version without its content: what the timeline shows. */
export type Version = z.infer<typeof versionOutput>;
export type WholeVersion = z.infer<typeof wholeVersionOutput>;
export type VersionSource = Version["source"];

export type ListVersionsInput = z.input<typeof listVersionsInput>;
export type RestoreVersionInput = z.output<typeof restoreVersionInput>;
export type UpdateVersionInput = z.output<typeof updateVersionInput>;
