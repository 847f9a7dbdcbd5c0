import type { z } from "@/lib/platform/validation/zod";
import type { baseFeedOutput, madeFeedOutput, newSinceOutput, updateOutput, updatesInput } from "./schema";

export type Update = z.infer<typeof updateOutput>;
export type NewSince = z.infer<typeof newSinceOutput>;
export type BaseFeed = z.infer<typeof baseFeedOutput>;
export type MadeFeed = z.infer<typeof madeFeedOutput>;
/** `limit` up to 100 over HTTP. */
export type UpdatesInput = Pick<z.output<typeof updatesInput>, "id" | "since"> & {
  limit?: number;
  cursor?: string;
};

/** What is new in a base, for its page: since the person's last visit, or of the last weeks. */
export type News = NewSince & {
  /** Since the person's last visit. */
  isPersonal: boolean;
  items: Update[];
  nextCursor: string | null;
};
