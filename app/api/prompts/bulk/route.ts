import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { bulkContract } from "@/lib/prompts/bulk/contract";
import { changeMany } from "@/lib/prompts/bulk/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(bulkContract, changeMany) });
