import { moment, paging, uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

export const updatesInput = z.object({ id: uuid, since: moment().optional(), ...paging });

const UPDATE_KINDS = ["added", "changed", "removed"] as const;

const iso = z.string().meta({ format: "date-time" });

export const updateOutput = z.object({
  kind: z.enum(UPDATE_KINDS),
  /** Time of the last change. */
  at: iso,
  /** Null where the caller may not know it, and for a removed prompt that the caller has not seen. */
  title: z.string().nullable(),
  /** Null unless the caller may read the prompt. */
  promptId: uuid.nullable(),
  /** The slug of the prompt; "" where there is none. */
  slug: z.string(),
});

/** What changed since the caller's last visit. */
export const newSinceOutput = z.object({
  since: iso,
  added: z.number(),
  changed: z.number(),
  removed: z.number(),
  /** More changes than are counted. */
  more: z.boolean(),
});

export const baseFeedOutput = z.object({
  /** When the caller's key was created; null without a key. */
  createdAt: iso.nullable(),
});

/** The full address of the feed. Its key is returned only this once. */
export const madeFeedOutput = z.object({ url: z.string(), createdAt: iso });

export type Update = z.infer<typeof updateOutput>;
export type NewSince = z.infer<typeof newSinceOutput>;
export type BaseFeed = z.infer<typeof baseFeedOutput>;
export type MadeFeed = z.infer<typeof madeFeedOutput>;
/** `limit` up to 100 over HTTP. */
export type UpdatesInput = Pick<z.output<typeof updatesInput>, "id" | "since"> & {
  limit?: number;
  cursor?: string;
};

/** Updates of a base for its page: since the person's last visit, or of the last weeks. */
export type News = NewSince & {
  /** Since the person's last visit. */
  isPersonal: boolean;
  items: Update[];
  nextCursor: string | null;
};
