import { route } from "@/lib/platform/http/router";
import {
  countNewFeedbackContract,
  createFeedbackContract,
  deleteFeedbackContract,
  listFeedbackContract,
  replyToFeedbackContract,
  setFeedbackStatusContract,
} from "./contract";
import { createFeedback, deleteFeedback, replyToFeedback, setFeedbackStatus } from "./mutations";
import { countNewFeedback, listFeedback } from "./queries";

export const ROUTES = [
  route(setFeedbackStatusContract, setFeedbackStatus),
  route(replyToFeedbackContract, replyToFeedback),
  route(deleteFeedbackContract, deleteFeedback),
  route(countNewFeedbackContract, countNewFeedback),
  route(listFeedbackContract, listFeedback),
  route(createFeedbackContract, createFeedback),
];
