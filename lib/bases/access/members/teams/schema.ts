import { uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import { MEMBER_ROLES } from "@/lib/platform/viewer";
import { z } from "@/lib/platform/validation/zod";
import { personOutput } from "../../../schema";
import { memberFields } from "../schema";

/** Figures of teams (docs/product/members.md). */
export const TEAM_LIMITS = { perOwner: 50, people: 100, name: 60 } as const;

const PEOPLE = msg("validation.team.people", { max: TEAM_LIMITS.people });
const people = z.array(uuid, PEOPLE).max(TEAM_LIMITS.people, PEOPLE);

const name = line({
  min: 1,
  max: TEAM_LIMITS.name,
  required: "validation.team.name",
  tooLong: msg("validation.team.nameMax", { max: TEAM_LIMITS.name }),
});

/** As a form has it. */
export const teamFields = z.object({ name, userIds: people.default([]) });
export const teamIdInput = z.object({ id: uuid });
/** Of `userIds` all that the team has: who is left out leaves it. */
export const updateTeamInput = z.object({ id: uuid, name: name.optional(), userIds: people.optional() });
/** A form without scripts and a ticked person sends no field, which empties the team. */
export const saveTeamInput = teamFields.extend({ id: uuid });
export const teamPeopleInput = z.object({ id: uuid, userIds: people.min(1, PEOPLE) });
export const teamPersonInput = z.object({ id: uuid, userId: uuid });

export const baseTeamFields = z.object({ teamId: uuid, role: memberFields.shape.role });
export const baseTeamsInput = z.object({ id: uuid });
export const baseTeamInput = z.object({ id: uuid, teamId: uuid });
export const putBaseTeamInput = baseTeamFields.extend({ id: uuid });

export const teamOutput = z.object({
  id: uuid,
  name: z.string(),
  /** By name. */
  people: personOutput.array(),
  createdAt: z.string().meta({ format: "date-time" }),
});

export const baseTeamOutput = z.object({
  teamId: uuid,
  name: z.string(),
  role: z.enum(MEMBER_ROLES),
  /** Members of the base who are in the team. */
  members: z.number().int(),
});

export type Team = z.infer<typeof teamOutput>;
export type BaseTeam = z.infer<typeof baseTeamOutput>;
export type TeamValues = z.input<typeof teamFields>;
