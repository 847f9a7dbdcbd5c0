import { route } from "@/lib/platform/http/router";
import {
  acceptInvitationContract,
  createInvitationContract,
  deleteInvitationContract,
  listInvitationsContract,
  listMembersContract,
  listSharedBasesContract,
  removeMemberContract,
  updateMemberContract,
} from "./contract";
import {
  acceptInvitation,
  createInvitation,
  deleteInvitation,
  removeMember,
  updateMember,
} from "./mutations";
import { listInvitations, listMembers, listSharedBases } from "./queries";

export const ROUTES = [
  route(listSharedBasesContract, listSharedBases),
  route(listMembersContract, listMembers),
  route(updateMemberContract, updateMember),
  route(removeMemberContract, removeMember),
  route(listInvitationsContract, listInvitations),
  route(createInvitationContract, createInvitation),
  route(acceptInvitationContract, acceptInvitation),
  route(deleteInvitationContract, deleteInvitation),
];
