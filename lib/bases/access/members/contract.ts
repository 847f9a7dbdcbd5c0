import { tagged } from "@/lib/platform/http/contract";
import { baseOutput } from "../../schema";
import {
  createInvitationInput,
  invitationIdInput,
  invitationKeyInput,
  invitationOutput,
  joinedOutput,
  memberInput,
  memberOutput,
  membersInput,
  sharedBasesInput,
  updateMemberInput,
} from "./schema";

const contract = tagged({ tag: "members" });
// Who gives a role gives what a token needs `sell` for: codes, promo codes, paid texts.

export const listMembersContract = contract({
  method: "GET",
  path: "/bases/{id}/members",
  summary: "Members of a base, for its owner and them: readers, editors, managers, at most 100",
  input: membersInput,
  output: memberOutput.array(),
  errors: ["BASE_NOT_FOUND", "FORBIDDEN"],
});

export const updateMemberContract = contract({
  method: "PATCH",
  path: "/bases/{id}/members/{userId}",
  scope: "sell",
  summary: "Change a member's role: by the owner, of readers and editors also by managers",
  input: updateMemberInput,
  output: memberOutput,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "MEMBER_NOT_FOUND", "ROLE_OF_TEAM"],
});

export const removeMemberContract = contract({
  method: "DELETE",
  path: "/bases/{id}/members/{userId}",
  scope: "sell",
  summary: "Remove a member, or leave a base: everything that the role gave ends at once",
  input: memberInput,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "MEMBER_NOT_FOUND"],
});

export const listInvitationsContract = contract({
  method: "GET",
  path: "/bases/{id}/invitations",
  scope: "sell",
  summary: "Invitations to a base that can be followed, latest first",
  input: membersInput,
  output: invitationOutput.array(),
  errors: ["BASE_NOT_FOUND", "FORBIDDEN"],
});

export const createInvitationContract = contract({
  method: "POST",
  path: "/bases/{id}/invitations",
  scope: "sell",
  summary:
    "A link that makes people who follow it members of a base; with `userId` an invitation of one person whom the caller works with, who is told. Managers are invited by the owner only",
  input: createInvitationInput,
  output: invitationOutput,
  status: 201,
  errors: [
    "BASE_NOT_FOUND",
    "FORBIDDEN",
    "MEMBER_NOT_FOUND",
    "INVITATIONS_FULL",
    "ACCOUNT_ENDING",
    "BASE_HIDDEN",
  ],
  idempotent: true,
});

export const deleteInvitationContract = contract({
  method: "DELETE",
  path: "/invitations/{id}",
  scope: "sell",
  summary: "End an invitation, or decline one for oneself; members that it brought stay",
  input: invitationIdInput,
  errors: ["INVITATION_NOT_FOUND", "BASE_NOT_FOUND", "FORBIDDEN"],
});

export const acceptInvitationContract = contract({
  method: "POST",
  path: "/invitations/{key}/accept",
  summary: "Become a member of a base by the key in the invitation's link",
  input: invitationKeyInput,
  output: joinedOutput,
  errors: ["INVITATION_NOT_FOUND", "INVITATION_GONE", "BASE_IS_OWN", "MEMBERS_FULL", "ACCOUNT_ENDING"],
});

export const listSharedBasesContract = contract({
  method: "GET",
  path: "/bases/shared",
  summary: "Bases that others share with the caller, with `role`, joined last first",
  input: sharedBasesInput,
  output: baseOutput,
  list: true,
});
