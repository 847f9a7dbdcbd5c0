import { previewRefundContract, refundOrderContract } from "@/lib/bases/purchases/contract";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { previewRefund } from "@/lib/bases/purchases/refunds/queries";
import { route } from "@/lib/identity/route";
import { methods } from "@/lib/platform/http/methods";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(previewRefundContract, previewRefund),
  POST: route(refundOrderContract, refundOrder),
});
