import { route } from "@/lib/platform/http/router";
import {
  countNewFeedbackContract,
  createFeedbackContract,
  deleteFeedbackContract,
  listFeedbackContract,
  setFeedbackStatusContract,
} from "./contract";
import { createFeedback, deleteFeedback, setFeedbackStatus } from "./mutations";
import { countNewFeedback, listFeedback } from "./queries";

export const ROUTES = [
  route(setFeedbackStatusContract, setFeedbackStatus),
  route(deleteFeedbackContract, deleteFeedback),
  route(countNewFeedbackContract, countNewFeedback),
  route(listFeedbackContract, listFeedback),
  route(createFeedbackContract, createFeedback),
];
