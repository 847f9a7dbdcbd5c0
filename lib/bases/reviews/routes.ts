import { route } from "@/lib/platform/http/router";
import {
  deleteReplyContract,
  deleteReviewContract,
  getOwnReviewContract,
  listReviewsContract,
  putReplyContract,
  putReviewContract,
} from "./contract";
import { deleteReview, putReview } from "./mutations";
import { getOwnReview, listReviews } from "./queries";
import { deleteReply, putReply } from "./reply";

export const ROUTES = [
  route(getOwnReviewContract, getOwnReview),
  route(putReviewContract, putReview),
  route(deleteReviewContract, deleteReview),
  route(putReplyContract, putReply),
  route(deleteReplyContract, deleteReply),
  route(listReviewsContract, listReviews),
];
