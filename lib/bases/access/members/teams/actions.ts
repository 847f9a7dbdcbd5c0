"use server";

import { action } from "@/lib/identity/action";
import { membersHref, TEAMS } from "@/lib/platform/hrefs";
import {
  createTeamContract,
  deleteTeamContract,
  putBaseTeamContract,
  removeBaseTeamContract,
  updateTeamContract,
} from "./contract";
import { createTeam, deleteTeam, putBaseTeam, removeBaseTeam, updateTeam } from "./mutations";
import { saveTeamInput } from "./schema";

const teams = () => TEAMS;
const members = (_done: unknown, fields: Record<string, unknown>) => membersHref({ id: String(fields.id) });

export const submitNewTeam = action(createTeamContract, createTeam, { then: teams });
export const submitTeam = action({ ...updateTeamContract, input: saveTeamInput }, updateTeam, {
  then: teams,
});
export const submitTeamEnd = action(deleteTeamContract, deleteTeam, { then: teams });
export const submitBaseTeam = action(putBaseTeamContract, putBaseTeam, { then: members });
export const submitBaseTeamEnd = action(removeBaseTeamContract, removeBaseTeam, { then: members });
