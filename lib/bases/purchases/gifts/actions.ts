"use server";

import { action } from "@/lib/identity/action";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { acceptGiftContract } from "./contract";
import { acceptGift } from "./mutations";

export const submitAcceptGift = action(acceptGiftContract, acceptGift, {
  then: ({ base_id }) => baseHref(byId(base_id)),
});
