import { route } from "@/lib/platform/http/router";
import {
  addTeamPeopleContract,
  createTeamContract,
  deleteTeamContract,
  listBaseTeamsContract,
  listTeamPeopleContract,
  listTeamsContract,
  putBaseTeamContract,
  removeBaseTeamContract,
  removeTeamPersonContract,
  updateTeamContract,
} from "./contract";
import {
  addTeamPeople,
  createTeam,
  deleteTeam,
  putBaseTeam,
  removeBaseTeam,
  removeTeamPerson,
  updateTeam,
} from "./mutations";
import { listBaseTeams, listTeamPeople, listTeams } from "./queries";

export const ROUTES = [
  route(listTeamsContract, listTeams),
  route(createTeamContract, createTeam),
  route(updateTeamContract, updateTeam),
  route(deleteTeamContract, deleteTeam),
  route(listTeamPeopleContract, listTeamPeople),
  route(addTeamPeopleContract, addTeamPeople),
  route(removeTeamPersonContract, removeTeamPerson),
  route(listBaseTeamsContract, listBaseTeams),
  route(putBaseTeamContract, putBaseTeam),
  route(removeBaseTeamContract, removeBaseTeam),
];
