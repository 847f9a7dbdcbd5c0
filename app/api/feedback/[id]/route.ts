import { deleteFeedbackContract, setFeedbackStatusContract } from "@/lib/feedback/contract";
import { deleteFeedback, setFeedbackStatus } from "@/lib/feedback/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(setFeedbackStatusContract, setFeedbackStatus),
  DELETE: route(deleteFeedbackContract, deleteFeedback),
});
