import { baseOutput } from "@/lib/bases/schema";
import { contract } from "@/lib/platform/http/contract";
import { offerTransferInput, transferInput, transferOutput } from "./schema";

const tag = "members";
const path = "/bases/{id}/transfer";

export const getTransferContract = contract({
  method: "GET",
  path,
  tag,
  scope: "sell",
  summary: "The offer to become the owner of a base, for its owner and that member",
  input: transferInput,
  output: transferOutput,
  access: "member",
  errors: ["BASE_NOT_FOUND", "TRANSFER_NOT_FOUND"],
});

export const offerTransferContract = contract({
  method: "POST",
  path,
  tag,
  scope: "sell",
  summary:
    "Offer a base to one of its members, in place of an earlier offer; only of a FREE or CODE_ONLY base that nobody ever ordered or opened",
  input: offerTransferInput,
  output: transferOutput,
  status: 201,
  access: "member",
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "MEMBER_NOT_FOUND", "TRANSFER_UNAVAILABLE"],
});

export const endTransferContract = contract({
  method: "DELETE",
  path,
  tag,
  scope: "sell",
  summary: "Withdraw the offer, or decline it as the member",
  input: transferInput,
  access: "member",
  errors: ["BASE_NOT_FOUND", "TRANSFER_NOT_FOUND"],
});

export const acceptTransferContract = contract({
  method: "POST",
  path: `${path}/accept`,
  tag,
  scope: "sell",
  summary: "Become the owner of an offered base; the former owner becomes a manager",
  input: transferInput,
  output: baseOutput,
  access: "member",
  errors: [
    "BASE_NOT_FOUND",
    "TRANSFER_NOT_FOUND",
    "TRANSFER_UNAVAILABLE",
    "ACCOUNT_ENDING",
    "QUOTA_EXCEEDED",
    "PROMPTS_FULL",
    "CONFLICT",
  ],
});
