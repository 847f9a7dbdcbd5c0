import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listPayoutsContract, requestPayoutContract } from "@/lib/payouts/contract";
import { requestPayout } from "@/lib/payouts/mutations";
import { listPayouts } from "@/lib/payouts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listPayoutsContract, listPayouts),
  POST: route(requestPayoutContract, requestPayout),
});
