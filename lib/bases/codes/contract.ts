import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import {
  activationOutput,
  batchesInput,
  codeBatchOutput,
  codeIdInput,
  codeOutput,
  codesOfBaseInput,
  createCodesInput,
  exportCodesInput,
  pauseBatchInput,
  pauseCodeInput,
  redeemCodeInput,
} from "./schema";

const contract = tagged({ tag: "activation codes" });

export const listCodesContract = contract({
  method: "GET",
  path: "/bases/{id}/activation-codes",
  scope: "sell",
  summary:
    "Codes of an own CODE_ONLY base with their status and usages, newest first; of one batch, or found by code or person",
  input: codesOfBaseInput,
  output: codeOutput,
  list: true,
  errors: ["CODES_FORBIDDEN", "BASE_NOT_FOUND"],
});

export const createCodesContract = contract({
  method: "POST",
  path: "/bases/{id}/activation-codes",
  scope: "sell",
  summary: "Create 1 to 50 single-use codes, or one multi-use code",
  input: createCodesInput,
  output: z.array(codeOutput),
  status: 201,
  errors: [
    "CODES_FORBIDDEN",
    "FORBIDDEN",
    "BASE_NOT_FOUND",
    "SELLING_STOPPED",
    "ACTIVATION_CODE_QUOTA",
    "CONFLICT",
  ],
  idempotent: true,
});

export const deleteCodeContract = contract({
  method: "DELETE",
  path: "/bases/activation-codes/{id}",
  scope: "sell",
  summary: "Delete a code; access that it gave stays",
  input: codeIdInput,
  errors: ["CODES_FORBIDDEN", "FORBIDDEN", "ACTIVATION_CODE_NOT_FOUND"],
});

export const pauseCodeContract = contract({
  method: "PATCH",
  path: "/bases/activation-codes/{id}",
  scope: "sell",
  summary: "Pause a code, or resume it",
  input: pauseCodeInput,
  output: codeOutput,
  errors: ["CODES_FORBIDDEN", "FORBIDDEN", "ACTIVATION_CODE_NOT_FOUND"],
});

export const listBatchesContract = contract({
  method: "GET",
  path: "/bases/{id}/activation-codes/batches",
  scope: "sell",
  summary: "Batches of codes of an own CODE_ONLY base with their figures, by name",
  input: batchesInput,
  output: codeBatchOutput,
  list: true,
  errors: ["CODES_FORBIDDEN", "BASE_NOT_FOUND"],
});

export const pauseBatchContract = contract({
  method: "PATCH",
  path: "/bases/{id}/activation-codes/batches/{batch}",
  scope: "sell",
  summary: "Pause all codes of a batch, or resume them",
  input: pauseBatchInput,
  output: codeBatchOutput,
  errors: ["CODES_FORBIDDEN", "FORBIDDEN", "BASE_NOT_FOUND", "CODE_BATCH_NOT_FOUND"],
});

export const exportCodesContract = contract({
  method: "GET",
  path: "/bases/{id}/activation-codes/csv",
  scope: "sell",
  summary: "All codes of an own CODE_ONLY base, or of a batch, as a CSV file for spreadsheets",
  input: exportCodesInput,
  files: ["text/csv"],
  status: 200,
  errors: ["CODES_FORBIDDEN", "BASE_NOT_FOUND"],
});

export const redeemCodeContract = contract({
  method: "POST",
  path: "/bases/activate-code",
  summary: "Redeem an activation code",
  input: redeemCodeInput,
  output: activationOutput,
  errors: [
    "ACTIVATION_CODE_NOT_FOUND",
    "ACTIVATION_CODE_OWN_BASE",
    "ACTIVATION_CODE_ALREADY_REDEEMED",
    "ACTIVATION_CODE_OFF",
    "ACTIVATION_CODE_EXPIRED",
    "ACTIVATION_CODE_USED",
    "ACTIVATION_CODE_EXHAUSTED",
    "ACTIVATION_CODE_PAUSED",
    "SELLING_STOPPED",
    "ACTIVATION_CODE_UNNEEDED",
    "CONFLICT",
  ],
  idempotent: true,
});
