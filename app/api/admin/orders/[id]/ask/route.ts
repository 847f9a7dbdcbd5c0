import { askProviderContract } from "@/lib/bases/purchases/contract";
import { askProviderAgain } from "@/lib/bases/purchases/settling/waiting-orders";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(askProviderContract, askProviderAgain),
});
