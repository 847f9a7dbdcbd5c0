import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listPayoutsContract, requestPayoutContract } from "@/lib/money/payouts/contract";
import { requestPayout } from "@/lib/money/payouts/mutations";
import { listPayouts } from "@/lib/money/payouts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPayoutsContract, listPayouts),
  POST: route(requestPayoutContract, requestPayout),
});
