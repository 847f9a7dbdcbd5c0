"use server";

import { action } from "@/lib/identity/action";
import { baseHref, byId, ownBaseHref } from "@/lib/platform/hrefs";
import {
  createCodesContract,
  deleteCodeContract,
  pauseBatchContract,
  pauseCodeContract,
  redeemCodeContract,
} from "./contract";
import { createCodes, deleteCode, redeemCode } from "./mutations";
import { pauseBatch, pauseCode } from "./pause";

export const submitNewCodes = action(createCodesContract, createCodes, {
  then: ([code], { id }) =>
    `${ownBaseHref({ id: String(id) })}/codes${code?.batch ? `?${new URLSearchParams({ batch: code.batch })}` : ""}`,
});
export const submitCodePause = action(pauseCodeContract, pauseCode);
export const submitBatchPause = action(pauseBatchContract, pauseBatch);
export const submitCodeDeletion = action(deleteCodeContract, deleteCode);
export const submitCode = action(redeemCodeContract, redeemCode, {
  then: ({ baseId }) => baseHref(byId(baseId)),
  fields: ({ code, message, fields }) =>
    code.startsWith("ACTIVATION_CODE_") ? { codeValue: [message] } : fields,
});
