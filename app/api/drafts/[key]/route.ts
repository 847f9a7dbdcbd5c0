import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { deleteDraftContract, getDraftContract, writeDraftContract } from "@/lib/prompts/drafts/contract";
import { deleteDraft, writeDraft } from "@/lib/prompts/drafts/mutations";
import { getDraft } from "@/lib/prompts/drafts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(getDraftContract, getDraft),
  PUT: route(writeDraftContract, writeDraft),
  DELETE: route(deleteDraftContract, deleteDraft),
});
