"use server";

import { action } from "@/lib/identity/action";
import { createFeedbackContract, deleteFeedbackContract, replyToFeedbackContract } from "./contract";
import { createFeedback, deleteFeedback, replyToFeedback } from "./mutations";

export const submitFeedback = action(createFeedbackContract, createFeedback, {
  then: () => "/feedback?sent",
});
export const submitReply = action(replyToFeedbackContract, replyToFeedback);
export const submitFeedbackDeletion = action(deleteFeedbackContract, deleteFeedback);
