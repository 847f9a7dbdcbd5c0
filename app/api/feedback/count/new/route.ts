import { countNewFeedbackContract } from "@/lib/feedback/contract";
import { countNewFeedback } from "@/lib/feedback/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(countNewFeedbackContract, countNewFeedback),
});
