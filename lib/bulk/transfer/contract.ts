import { baseOutput } from "@/lib/bases/schema";
import { tagged } from "@/lib/platform/http/contract";
import { offerTransferInput, transferInput, transferOutput } from "./schema";

const contract = tagged({ tag: "members", scope: "sell" });
const path = "/bases/{id}/transfer";

export const getTransferContract = contract({
  method: "GET",
  path,
  summary: "The offer to become the owner of a base, for its owner and that member",
  input: transferInput,
  output: transferOutput,
  errors: ["BASE_NOT_FOUND", "TRANSFER_NOT_FOUND"],
});

export const offerTransferContract = contract({
  method: "POST",
  path,
  summary:
    "Offer a base to one of its members, in place of an earlier offer; only of a FREE or CODE_ONLY base that nobody ever ordered or opened",
  input: offerTransferInput,
  output: transferOutput,
  status: 201,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "MEMBER_NOT_FOUND", "TRANSFER_UNAVAILABLE"],
});

export const endTransferContract = contract({
  method: "DELETE",
  path,
  summary: "Withdraw the offer, or decline it as the member",
  input: transferInput,
  errors: ["BASE_NOT_FOUND", "TRANSFER_NOT_FOUND"],
});

export const acceptTransferContract = contract({
  method: "POST",
  path: `${path}/accept`,
  summary: "Become the owner of an offered base; the former owner becomes a manager",
  input: transferInput,
  output: baseOutput,
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
