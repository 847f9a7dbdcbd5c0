"use server";

import { action } from "@/lib/identity/action";
import { setCommissionContract } from "./contract";
import { setCommission } from "./mutations";

export const submitCommission = action(setCommissionContract, setCommission, { then: () => "/payouts" });
