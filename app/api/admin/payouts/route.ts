import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { listAdminPayoutsContract } from "@/lib/money/payouts/contract";
import { listAdminPayouts } from "@/lib/money/payouts/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(listAdminPayoutsContract, listAdminPayouts),
});
