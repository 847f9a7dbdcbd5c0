import { route } from "@/lib/platform/http/router";
import {
  getSelectionContract,
  listSelectionsContract,
  proposeSelectionContract,
  publishSelectionContract,
} from "./contract";
import { publishSelection } from "./mutations";
import { proposeSelection } from "./propose-selection";
import { getSelection, listSelections } from "./queries";

export const ROUTES = [
  route(listSelectionsContract, listSelections),
  route(getSelectionContract, getSelection),
  route(proposeSelectionContract, proposeSelection),
  route(publishSelectionContract, publishSelection),
];
