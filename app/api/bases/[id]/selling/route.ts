import { changeSellingContract } from "@/lib/bases/stopping/contract";
import { changeSelling } from "@/lib/bases/stopping/own-sales";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: route(changeSellingContract, changeSelling),
});
