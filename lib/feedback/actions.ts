"use server";

import { action } from "@/lib/identity/action";
import { createFeedbackContract } from "./contract";
import { createFeedback } from "./mutations";

export const submitFeedback = action(createFeedbackContract, createFeedback, {
  then: () => "/feedback?sent",
});
