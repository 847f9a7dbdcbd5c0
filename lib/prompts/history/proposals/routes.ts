import { route } from "@/lib/platform/http/router";
import {
  acceptProposalContract,
  createProposalContract,
  declineProposalContract,
  listProposalsContract,
} from "./contract";
import { acceptProposal, createProposal, declineProposal } from "./mutations";
import { listProposals } from "./queries";

export const ROUTES = [
  route(listProposalsContract, listProposals),
  route(createProposalContract, createProposal),
  route(acceptProposalContract, acceptProposal),
  route(declineProposalContract, declineProposal),
];
