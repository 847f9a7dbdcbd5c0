import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { readRequisitesContract, saveRequisitesContract } from "@/lib/money/payouts/contract";
import { saveRequisites } from "@/lib/money/payouts/mutations";
import { readRequisites } from "@/lib/money/payouts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(readRequisitesContract, readRequisites),
  PUT: route(saveRequisitesContract, saveRequisites),
});
