import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listRelatedContract } from "@/lib/prompts/related/contract";
import { listRelated } from "@/lib/prompts/related/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listRelatedContract, listRelated),
});
