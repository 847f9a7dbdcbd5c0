import { deleteReviewContract, getOwnReviewContract, putReviewContract } from "@/lib/bases/reviews/contract";
import { deleteReview, putReview } from "@/lib/bases/reviews/mutations";
import { getOwnReview } from "@/lib/bases/reviews/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getOwnReviewContract, getOwnReview),
  PUT: route(putReviewContract, putReview),
  DELETE: route(deleteReviewContract, deleteReview),
});
