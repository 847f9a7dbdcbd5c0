import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { bulkContract } from "@/lib/bulk/contract";
import { changeMany } from "@/lib/bulk/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({ POST: route(bulkContract, changeMany) });
