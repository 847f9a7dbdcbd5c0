import { contract } from "@/lib/platform/http/contract";
import { accessOutput } from "../../schema";
import { giftKeyInput } from "./schema";

export const acceptGiftContract = contract({
  method: "POST",
  path: "/gifts/{key}/accept",
  tag: "access",
  summary: "Accept a gift by the key in its link: once, by whoever is first and is not its payer",
  input: giftKeyInput,
  output: accessOutput,
  errors: [
    "GIFT_NOT_FOUND",
    "GIFT_IS_OWN",
    "GIFT_EARLY",
    "GIFT_TAKEN",
    "GIFT_GONE",
    "BASE_IS_OWN",
    "SELLING_STOPPED",
    "ACCESS_UNLIMITED",
    "CONFLICT",
  ],
  idempotent: "resumable",
});
