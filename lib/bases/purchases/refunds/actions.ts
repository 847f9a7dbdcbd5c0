"use server";

import { action } from "@/lib/identity/action";
import { refundOrderContract } from "../contract";
import { refundOrder } from "./mutations";

export const submitRefund = action(refundOrderContract, refundOrder, {
  then: (_order, fields) => `/purchase/${String(fields.id)}`,
});
