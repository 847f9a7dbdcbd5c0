import { listReviewsContract } from "@/lib/bases/reviews/contract";
import { listReviews } from "@/lib/bases/reviews/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listReviewsContract, listReviews),
});
