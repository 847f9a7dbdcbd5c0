"use server";

import { action } from "@/lib/identity/action";
import { baseHref, byId, membersHref } from "@/lib/platform/hrefs";
import {
  acceptInvitationContract,
  createInvitationContract,
  deleteInvitationContract,
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

const SHARED = "/my-bases?tab=shared";
const listOf = (_done: unknown, fields: Record<string, unknown>) => membersHref({ id: String(fields.id) });

export const submitInvitation = action(createInvitationContract, createInvitation, { then: listOf });
export const submitInvitationEnd = action(deleteInvitationContract, deleteInvitation, {
  then: (_nothing, fields) => membersHref({ id: String(fields.baseId) }),
});
export const submitDeclined = action(deleteInvitationContract, deleteInvitation, { then: () => SHARED });
export const submitJoin = action(acceptInvitationContract, acceptInvitation, {
  then: ({ baseId }) => baseHref(byId(baseId)),
});
export const submitMember = action(updateMemberContract, updateMember, { then: listOf });
export const submitRemoval = action(removeMemberContract, removeMember, { then: listOf });
export const submitLeaving = action(removeMemberContract, removeMember, { then: () => SHARED });
