"use server";

import { action } from "@/lib/identity/action";
import { ADMIN_SECTIONS } from "@/lib/platform/hrefs";
import { createFeedbackContract, deleteFeedbackContract, setFeedbackStatusContract } from "./contract";
import { createFeedback, deleteFeedback, setFeedbackStatus } from "./mutations";

export const submitFeedback = action(createFeedbackContract, createFeedback, {
  then: () => "/feedback?sent",
});

export const submitFeedbackStatus = action(setFeedbackStatusContract, setFeedbackStatus, {
  then: () => ADMIN_SECTIONS.feedback,
});

export const submitFeedbackDeletion = action(deleteFeedbackContract, deleteFeedback, {
  then: () => ADMIN_SECTIONS.feedback,
});
