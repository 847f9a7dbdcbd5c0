import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listContentsContract } from "@/lib/prompts/contents/contract";
import { listContents } from "@/lib/prompts/contents/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listContentsContract, listContents),
});
