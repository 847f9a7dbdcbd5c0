import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { personOutput } from "../../../schema";
import {
  baseTeamInput,
  baseTeamOutput,
  baseTeamsInput,
  putBaseTeamInput,
  teamFields,
  teamIdInput,
  teamOutput,
  teamPeopleInput,
  teamPersonInput,
  updateTeamInput,
} from "./schema";

// Who is in a team has roles: as giving a role, all changes need a token's `sell`.
const contract = tagged({ tag: "members" });

export const listTeamsContract = contract({
  method: "GET",
  path: "/teams",
  summary: "Teams of the caller, with their people, by name",
  input: z.object({}),
  output: teamOutput.array(),
});

export const createTeamContract = contract({
  method: "POST",
  path: "/teams",
  scope: "sell",
  summary: "Name a team of at most 100 people, who are members of the caller’s bases",
  input: teamFields,
  output: teamOutput,
  status: 201,
  errors: ["MEMBER_NOT_FOUND", "QUOTA_EXCEEDED"],
  idempotent: true,
});

/** Refusals where people come into a team. */
const ADDING = [
  "TEAM_NOT_FOUND",
  "MEMBER_NOT_FOUND",
  "MEMBERS_FULL",
  "ACCOUNT_ENDING",
  "BASE_HIDDEN",
  "QUOTA_EXCEEDED",
] as const;

export const updateTeamContract = contract({
  method: "PATCH",
  path: "/teams/{id}",
  scope: "sell",
  summary: "Change the name of a team, or all of its people",
  input: updateTeamInput,
  output: teamOutput,
  errors: ADDING,
});

export const deleteTeamContract = contract({
  method: "DELETE",
  path: "/teams/{id}",
  scope: "sell",
  summary: "Delete a team; roles that it gives end at once",
  input: teamIdInput,
  errors: ["TEAM_NOT_FOUND"],
});

export const listTeamPeopleContract = contract({
  method: "GET",
  path: "/teams/{id}/members",
  summary: "People of a team, by name",
  input: teamIdInput,
  output: personOutput.array(),
  errors: ["TEAM_NOT_FOUND"],
});

export const addTeamPeopleContract = contract({
  method: "POST",
  path: "/teams/{id}/members",
  scope: "sell",
  summary: "Add members of the caller’s bases to a team; they get its roles at once",
  input: teamPeopleInput,
  output: personOutput.array(),
  errors: ADDING,
});

export const removeTeamPersonContract = contract({
  method: "DELETE",
  path: "/teams/{id}/members/{userId}",
  scope: "sell",
  summary: "Take a person out of a team; roles that it gives them end at once",
  input: teamPersonInput,
  errors: ["TEAM_NOT_FOUND", "MEMBER_NOT_FOUND"],
});

export const listBaseTeamsContract = contract({
  method: "GET",
  path: "/bases/{id}/members/teams",
  summary: "Teams that have a role in a base, for its owner",
  input: baseTeamsInput,
  output: baseTeamOutput.array(),
  errors: ["BASE_NOT_FOUND", "FORBIDDEN"],
});

export const putBaseTeamContract = contract({
  method: "PUT",
  path: "/bases/{id}/members/teams/{teamId}",
  scope: "sell",
  summary:
    "Give a team a role in an own base: its people are members at once; who has a higher role keeps it",
  input: putBaseTeamInput,
  output: baseTeamOutput,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "TEAM_NOT_FOUND", "MEMBERS_FULL", "ACCOUNT_ENDING", "BASE_HIDDEN"],
});

export const removeBaseTeamContract = contract({
  method: "DELETE",
  path: "/bases/{id}/members/teams/{teamId}",
  scope: "sell",
  summary: "Take a team’s role in a base: who has no other is no member any more",
  input: baseTeamInput,
  errors: ["BASE_NOT_FOUND", "FORBIDDEN", "TEAM_NOT_FOUND"],
});
