"use server";

import { action } from "@/lib/identity/action";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { deleteReplyContract, deleteReviewContract, putReplyContract, putReviewContract } from "./contract";
import { deleteReview, putReview } from "./mutations";
import { deleteReply, putReply } from "./reply";

const backTo = {
  then: (_done: unknown, { id }: Record<string, unknown>) => `${baseHref(byId(String(id)))}#reviews`,
};

export const submitReview = action(putReviewContract, putReview, backTo);
export const submitReviewDeletion = action(deleteReviewContract, deleteReview, backTo);
export const submitReply = action(putReplyContract, putReply, backTo);
export const submitReplyDeletion = action(deleteReplyContract, deleteReply, backTo);
