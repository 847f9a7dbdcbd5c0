import { route } from "@/lib/platform/http/router";
import {
  deleteRunContract,
  getRunContract,
  listRunModelsContract,
  listRunsContract,
  makeExampleContract,
  runPromptContract,
  runTextContract,
  stopRunContract,
  streamRunContract,
  updateRunContract,
} from "./contract";
import { makeExample } from "./make-example";
import { deleteRun, runPrompt, runText, stopRun, updateRun } from "./mutations";
import { getRun, listRunModels, listRuns, streamRun } from "./queries";

export const ROUTES = [
  route(listRunModelsContract, listRunModels),
  route(runPromptContract, runPrompt),
  route(runTextContract, runText),
  route(makeExampleContract, makeExample),
  route(getRunContract, getRun),
  route(updateRunContract, updateRun),
  route(deleteRunContract, deleteRun),
  route(stopRunContract, stopRun),
  route(streamRunContract, streamRun),
  route(listRunsContract, listRuns),
];
