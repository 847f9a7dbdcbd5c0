import { route } from "@/lib/platform/http/router";
import { deleteDraftContract, getDraftContract, writeDraftContract } from "./contract";
import { deleteDraft, writeDraft } from "./mutations";
import { getDraft } from "./queries";

export const ROUTES = [
  route(getDraftContract, getDraft),
  route(writeDraftContract, writeDraft),
  route(deleteDraftContract, deleteDraft),
];
