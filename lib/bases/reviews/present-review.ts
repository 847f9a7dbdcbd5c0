import { profileTag } from "@/lib/platform/hrefs";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { type BaseFacts, worksIn } from "../policy";
import { presentPerson } from "../present-base";
import type { ReviewRow } from "./read-reviews";
import type { Review } from "./schema";

const iso = (date: string) => new Date(date).toISOString();

/** A review of a base as the viewer sees it. */
export function presentReview(
  viewer: Viewer,
  base: Pick<BaseFacts, "id" | "ownerId">,
  row: ReviewRow,
): Review {
  const own = viewerId(viewer) === row.author.id;
  addPageTags(profileTag(row.author));
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    author: presentPerson(row.author),
    createdAt: iso(row.createdAt),
    editedAt: row.editedAt && iso(row.editedAt),
    reply: row.reply !== null && row.repliedAt ? { text: row.reply, createdAt: iso(row.repliedAt) } : null,
    hidden: own && row.hiddenReason ? { reason: row.hiddenReason, note: row.hiddenNote } : null,
    can: {
      edit: own && !worksIn(viewer, base, "reader"),
      reply: worksIn(viewer, base, "manager"),
      report: !own,
    },
  };
}
