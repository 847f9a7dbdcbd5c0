import { followInput } from "@/lib/follows/schema";
import { uuid } from "@/lib/platform/validation/fields";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { deskOutput } from "../desk/schema";
import { MOST } from "./most";

/** `name=a,b` or repeated; nothing is no id. */
const ids = (most: number) =>
  z.preprocess(
    (value) =>
      [value ?? []]
        .flat()
        .flatMap((part) => (typeof part === "string" ? part.split(",").filter(Boolean) : [part])),
    z.array(uuid).max(most),
  );

/** `user:<id>`, `category:<slug of its section>` or `tag:<tag>`. */
const follow = line({ min: 1, max: 80 }).transform((value, context) => {
  const at = value.indexOf(":");
  const read = followInput.safeParse({ kind: value.slice(0, at), id: value.slice(at + 1) });
  if (read.success) return read.data;
  context.addIssue({ code: "custom", message: "validation.invalid" });
  return z.NEVER;
});

/** A parameter that may be repeated. */
const several = <T extends z.ZodType>(each: T, most: number) =>
  z.preprocess((value) => [value ?? []].flat(), z.array(each).max(most));

export const pageStateInput = z.object({
  prompts: ids(MOST.prompts),
  bases: ids(MOST.bases),
  follows: several(follow, MOST.follows),
  /** The language of its texts. */
  desk: several(z.enum(LOCALES), MOST.desk),
});

export type PageStateInput = z.output<typeof pageStateInput>;

const promptState = z.object({
  favourite: z.boolean(),
  /** The caller wrote it, or it is in a base of theirs. */
  mine: z.boolean(),
  /** The caller ran it and has the answers. */
  answered: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), duplicate: z.boolean(), share: z.boolean() }),
});

const baseState = z.object({
  favourite: z.boolean(),
  mine: z.boolean(),
  hasAccess: z.boolean(),
  expiresAt: z.string().meta({ format: "date-time" }).nullable(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    addPrompt: z.boolean(),
    manageCodes: z.boolean(),
    managePromoCodes: z.boolean(),
  }),
});

export const pageStateOutput = z.object({
  user: z.object({
    id: uuid,
    slug: z.string(),
    full_name: z.string(),
    avatar_url: z.string().nullable(),
    role: z.enum(["user", "admin"]),
    language: z.string(),
    isSeller: z.boolean(),
    isBuyer: z.boolean(),
    owesConsent: z.boolean(),
    /** The ends of the ids of bases that they have a part in; null: too many. */
    bases: z.array(z.string()).readonly().nullable(),
    /** A mark of the session; "" of a token. */
    session: z.string(),
  }),
  /** Notifications that were not read. */
  unread: z.int(),
  /** Those that the caller may read, by id. */
  prompts: z.record(z.string(), promptState),
  /** Those that the caller may know of, by id. */
  bases: z.record(z.string(), baseState),
  /** Whether the caller follows what was asked for. */
  follows: z.record(z.string(), z.boolean()),
  /** The caller's desk of the home page by language, if it was asked for. */
  desk: z.record(z.string(), deskOutput),
});

export type PageState = z.output<typeof pageStateOutput>;
export type PromptState = z.output<typeof promptState>;
export type BaseState = z.output<typeof baseState>;
