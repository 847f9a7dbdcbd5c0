import { route } from "@/lib/platform/http/router";
import {
  addExampleContract,
  deleteExampleContract,
  listExamplesContract,
  listShownTextsContract,
  updateExampleContract,
} from "./contract";
import { addExample, deleteExample, updateExample } from "./mutations";
import { listExamples, listShownTexts } from "./queries";

export const ROUTES = [
  route(updateExampleContract, updateExample),
  route(deleteExampleContract, deleteExample),
  route(listExamplesContract, listExamples),
  route(addExampleContract, addExample),
  route(listShownTextsContract, listShownTexts),
];
