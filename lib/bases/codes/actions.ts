"use server";

import { action } from "@/lib/identity/action";
import { createCodesContract, redeemCodeContract } from "./contract";
import { createCodes, redeemCode } from "./mutations";

export const submitNewCodes = action(createCodesContract, createCodes);
export const submitCode = action(redeemCodeContract, redeemCode);
