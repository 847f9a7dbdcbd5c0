"use server";

import { action } from "@/lib/identity/action";
import { proposalsHref } from "@/lib/platform/hrefs";
import { acceptProposalContract, createProposalContract, declineProposalContract } from "./contract";
import { acceptProposal, createProposal, declineProposal } from "./mutations";

const listOf = (_done: unknown, fields: Record<string, unknown>) => proposalsHref({ id: String(fields.id) });

export const submitProposal = action(createProposalContract, createProposal, { then: listOf });
export const submitAcceptance = action(acceptProposalContract, acceptProposal, { then: listOf });
export const submitDecline = action(declineProposalContract, declineProposal, { then: listOf });
