import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";
import { countBundleViewContract } from "@/lib/sales/contract";
import { countView } from "@/lib/sales/views/mutations";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(countBundleViewContract, countView),
});
