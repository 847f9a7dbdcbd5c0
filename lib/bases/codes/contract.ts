import { contract } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { activationOutput, codeIdInput, codeOutput, codesOfBaseInput, createCodesInput, redeemCodeInput } from "./schema";

const tag = "activation codes";

export const listCodesContract = contract({
  method: "GET",
  path: "/bases/{id}/activation-codes",
  tag,
  summary: "Codes of an own CODE_ONLY base with their status and usages, newest first",
  input: codesOfBaseInput,
  output: codeOutput,
  list: true,
  access: "member",
  errors: ["CODES_FORBIDDEN", "BASE_NOT_FOUND"],
});

export const createCodesContract = contract({
  method: "POST",
  path: "/bases/{id}/activation-codes",
  tag,
  summary: "Create 1 to 50 single-use codes, or one multi-use code",
  input: createCodesInput,
  output: z.array(codeOutput),
  status: 201,
  access: "member",
  errors: ["CODES_FORBIDDEN", "BASE_NOT_FOUND", "ACTIVATION_CODE_QUOTA", "CONFLICT"],
  idempotent: true,
});

export const deleteCodeContract = contract({
  method: "DELETE",
  path: "/bases/activation-codes/{id}",
  tag,
  summary: "Delete a code; access that it gave stays",
  input: codeIdInput,
  access: "member",
  errors: ["CODES_FORBIDDEN", "ACTIVATION_CODE_NOT_FOUND"],
});

export const redeemCodeContract = contract({
  method: "POST",
  path: "/bases/activate-code",
  tag,
  summary: "Redeem an activation code",
  input: redeemCodeInput,
  output: activationOutput,
  access: "member",
  errors: [
    "ACTIVATION_CODE_NOT_FOUND",
    "ACTIVATION_CODE_OWN_BASE",
    "ACTIVATION_CODE_ALREADY_REDEEMED",
    "ACTIVATION_CODE_OFF",
    "ACTIVATION_CODE_EXPIRED",
    "ACTIVATION_CODE_USED",
    "ACTIVATION_CODE_EXHAUSTED",
    "ACTIVATION_CODE_UNNEEDED",
    "CONFLICT",
  ],
  idempotent: true,
});
