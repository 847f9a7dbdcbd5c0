import { createFeedbackContract, listFeedbackContract } from "@/lib/feedback/contract";
import { createFeedback } from "@/lib/feedback/mutations";
import { listFeedback } from "@/lib/feedback/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listFeedbackContract, listFeedback),
  POST: route(createFeedbackContract, createFeedback),
});
