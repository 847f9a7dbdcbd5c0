import { route } from "@/lib/platform/http/router";
import {
  getTestResultsContract,
  getTestsContract,
  runTestsContract,
  saveTestsContract,
  stopTestsContract,
} from "./contract";
import { runTests, saveTests, stopTests } from "./mutations";
import { getTestResults, getTests } from "./queries";

export const ROUTES = [
  route(getTestResultsContract, getTestResults),
  route(getTestsContract, getTests),
  route(saveTestsContract, saveTests),
  route(runTestsContract, runTests),
  route(stopTestsContract, stopTests),
];
