import { route } from "@/lib/identity/route";
import { confirmAddressContract } from "@/lib/notifications/contract";
import { confirmAddress } from "@/lib/notifications/mail/address";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(confirmAddressContract, confirmAddress),
});
