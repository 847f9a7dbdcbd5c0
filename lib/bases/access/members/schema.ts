import { DAY } from "@/lib/platform/clock";
import { countOf, moment, numeric, paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { z } from "@/lib/platform/validation/zod";
import { MEMBER_ROLES } from "@/lib/platform/viewer";
import { personOutput } from "../../schema";
import { MEMBER_LIMITS } from "./limits";

const iso = z.string().meta({ format: "date-time" });
const role = z.enum(MEMBER_ROLES, { error: "validation.member.role" });

export const membersInput = z.object({ id: uuid });
export const memberInput = z.object({ id: uuid, userId: uuid });
export const memberFields = z.object({ role });
export const updateMemberInput = memberInput.extend(memberFields.shape);
export const sharedBasesInput = z.object(paging);

const daysMax = msg("validation.member.expiresAt", { max: MEMBER_LIMITS.daysMax });

export const invitationFields = z.object({
  role,
  /** The only person whom it is for, whom the caller works with; in a form "" for a link. */
  userId: z.preprocess((typed) => (typed === "" ? undefined : typed), uuid.optional()),
  /** People who can follow it; 1 unless given. */
  maxUses: numeric(countOf(1, MEMBER_LIMITS.usesMax)).optional(),
  /** A week from now unless given. */
  expiresAt: moment(daysMax)
    .refine(
      (at) => at.getTime() > Date.now() && at.getTime() <= Date.now() + MEMBER_LIMITS.daysMax * DAY,
      daysMax,
    )
    .nullish(),
});
export const createInvitationInput = invitationFields.extend({ id: uuid });
export const invitationIdInput = z.object({ id: uuid });
export const invitationKeyInput = z.object({
  key: z.string().regex(/^[\w-]{1,100}$/, "validation.invalidId"),
});

export const memberOutput = z.object({
  userId: uuid,
  slug: z.string(),
  full_name: z.string(),
  avatar_url: z.string().nullable(),
  role,
  /** The team that gives the role, for the base's owner. */
  team: z.object({ id: uuid, name: z.string() }).nullable(),
  joinedAt: iso,
});

export const invitationOutput = z.object({
  id: uuid,
  /** Who opens it and signs in becomes a member. */
  url: z.string(),
  role,
  expiresAt: iso,
  maxUses: z.number().int(),
  uses: z.number().int(),
  createdAt: iso,
  /** Whom it is for; null for everybody with the link. */
  person: personOutput.nullable(),
});

export const joinedOutput = z.object({ baseId: uuid, role });

export type Member = z.infer<typeof memberOutput>;
export type Invitation = z.infer<typeof invitationOutput>;
export type CreateInvitationInput = z.output<typeof createInvitationInput>;
export type UpdateMemberInput = z.output<typeof updateMemberInput>;
/** Text fields as the browser holds them. */
export type InvitationValues = { role: string; userId: string; maxUses: string };
