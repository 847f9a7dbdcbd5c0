import { tagged } from "@/lib/platform/http/contract";
import {
  listReviewsInput,
  putReviewInput,
  replyInput,
  reviewIdInput,
  reviewOfBaseInput,
  reviewOutput,
} from "./schema";

const contract = tagged({ tag: "reviews" });

export const listReviewsContract = contract({
  method: "GET",
  path: "/bases/{id}/reviews",
  summary: "What buyers say of a base: newest, best or worst first, all or those with so many stars",
  input: listReviewsInput,
  output: reviewOutput,
  list: true,
  access: "open",
  errors: ["BASE_NOT_FOUND"],
});

export const getOwnReviewContract = contract({
  method: "GET",
  path: "/bases/{id}/review",
  summary: "The caller's review of a base, also one that an administrator has hidden",
  input: reviewOfBaseInput,
  output: reviewOutput,
  errors: ["BASE_NOT_FOUND", "REVIEW_NOT_FOUND"],
});

export const putReviewContract = contract({
  method: "PUT",
  path: "/bases/{id}/review",
  summary:
    "Write or change the caller's review of a base that was bought or opened by a code, also when that access has ended",
  input: putReviewInput,
  output: reviewOutput,
  rateLimit: "review",
  errors: ["BASE_NOT_FOUND", "REVIEW_FORBIDDEN"],
});

export const deleteReviewContract = contract({
  method: "DELETE",
  path: "/bases/{id}/review",
  summary: "Delete the caller's review of a base; one that is hidden stays",
  input: reviewOfBaseInput,
  errors: ["BASE_NOT_FOUND", "REVIEW_NOT_FOUND", "REVIEW_HIDDEN"],
});

export const putReplyContract = contract({
  method: "PUT",
  path: "/bases/{id}/reviews/{reviewId}/reply",
  summary: "Answer a review of an own base, or change the answer",
  input: replyInput,
  output: reviewOutput,
  rateLimit: "review",
  errors: ["BASE_NOT_FOUND", "REVIEW_NOT_FOUND", "FORBIDDEN"],
});

export const deleteReplyContract = contract({
  method: "DELETE",
  path: "/bases/{id}/reviews/{reviewId}/reply",
  summary: "Take the answer to a review back",
  input: reviewIdInput,
  errors: ["BASE_NOT_FOUND", "REVIEW_NOT_FOUND", "FORBIDDEN"],
});
