import { route } from "@/lib/identity/route";
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
