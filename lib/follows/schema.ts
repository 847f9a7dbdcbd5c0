import { FollowKind as FOLLOW_KINDS } from "@/lib/platform/db/generated/enums";
import { paging } from "@/lib/platform/validation/fields";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";

const kind = z.enum(FOLLOW_KINDS);

/** `id`: of an author the id, of a category the slug of its section, of a tag the tag itself. */
export const followInput = z.object({ kind, id: line({ min: 1, max: 60 }) });

export const listFollowsInput = z.object(paging);

export const followOutput = z.object({
  kind,
  id: z.string(),
  /** Of a category in the reader's language. */
  name: z.string(),
  /** Of an author. */
  avatar_url: z.string().nullable(),
  followedAt: z.string().meta({ format: "date-time" }),
});

/** What the link in a mail holds (lib/notifications/mail/links). */
export const unfollowInput = z.object({ token: z.string().max(600) });

export type FollowInput = z.output<typeof followInput>;
export type FollowKind = FollowInput["kind"];
/** A followed author, category or tag. */
export type Follow = z.infer<typeof followOutput>;
export type ListFollowsInput = z.input<typeof listFollowsInput>;
