import { route } from "@/lib/identity/route";
import { payoutNoticeContract } from "@/lib/money/payouts/contract";
import { receivePayoutNotice } from "@/lib/money/payouts/send";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(payoutNoticeContract, receivePayoutNotice),
});
