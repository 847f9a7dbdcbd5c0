import { acceptGiftContract } from "@/lib/bases/purchases/gifts/contract";
import { acceptGift } from "@/lib/bases/purchases/gifts/mutations";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(acceptGiftContract, acceptGift),
});
