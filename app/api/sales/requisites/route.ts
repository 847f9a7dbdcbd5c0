import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { readRequisitesContract, saveRequisitesContract } from "@/lib/payouts/contract";
import { saveRequisites } from "@/lib/payouts/mutations";
import { readRequisites } from "@/lib/payouts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readRequisitesContract, readRequisites),
  PUT: route(saveRequisitesContract, saveRequisites),
});
