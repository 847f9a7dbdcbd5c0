import { tagged } from "@/lib/platform/http/contract";
import { promptOutput } from "../../schema";
import {
  acceptProposalInput,
  createProposalInput,
  proposalInput,
  proposalOutput,
  proposalsInput,
} from "./schema";

const contract = tagged({ tag: "prompts" });
const path = "/prompts/{id}/proposals";

export const listProposalsContract = contract({
  method: "GET",
  path,
  summary:
    "Texts that members of the base propose for a prompt, newest first; readers of the base get their own",
  input: proposalsInput,
  output: proposalOutput,
  list: true,
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN"],
});

export const createProposalContract = contract({
  method: "POST",
  path,
  summary: "Propose another text of a prompt, by a member of its base; at most three open ones",
  input: createProposalInput,
  output: proposalOutput,
  status: 201,
  idempotent: true,
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN", "PROPOSALS_FULL"],
});

export const acceptProposalContract = contract({
  method: "POST",
  path: `${path}/{proposalId}/accept`,
  summary:
    "Save a proposed text as a version by its author, for who may edit the prompt; with version (of the prompt) also over a text that has changed since",
  input: acceptProposalInput,
  output: promptOutput,
  errors: [
    "PROMPT_NOT_FOUND",
    "FORBIDDEN",
    "PROPOSAL_NOT_FOUND",
    "PROPOSAL_DECIDED",
    "EDIT_CONFLICT",
    "PROMPTS_FULL",
    "HIDDEN_PRIVATE_ONLY",
  ],
});

export const declineProposalContract = contract({
  method: "POST",
  path: `${path}/{proposalId}/decline`,
  summary: "Decline a proposed text, or take an own one back",
  input: proposalInput,
  output: proposalOutput,
  errors: ["PROMPT_NOT_FOUND", "FORBIDDEN", "PROPOSAL_NOT_FOUND", "PROPOSAL_DECIDED"],
});
