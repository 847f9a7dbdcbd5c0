import { tagged } from "@/lib/platform/http/contract";
import {
  runTestsInput,
  saveTestsInput,
  startedTestOutput,
  stoppedTestsOutput,
  testResultsInput,
  testResultsOutput,
  testsInput,
  testsOutput,
} from "./schema";

const contract = tagged({ tag: "runs" });
const OWNERS = ["PROMPT_NOT_FOUND", "FORBIDDEN"] as const;

export const getTestsContract = contract({
  method: "GET",
  path: "/prompts/{id}/tests",
  summary: "The rows of values that versions of a prompt are tested with; for the owner of its base",
  input: testsInput,
  output: testsOutput,
  errors: OWNERS,
});

export const saveTestsContract = contract({
  method: "PUT",
  path: "/prompts/{id}/tests",
  summary:
    "Replace the rows: those whose id is named stay with their answers, others are deleted; with revision only if nobody has changed them since",
  input: saveTestsInput,
  output: testsOutput,
  errors: [...OWNERS, "TEST_ROWS_CHANGED"],
});

export const runTestsContract = contract({
  method: "POST",
  path: "/prompts/{id}/tests/run",
  summary:
    "Run a version of a prompt with its rows; answers at once, the answers follow in GET /prompts/{id}/tests/results. One test of a person at a time",
  input: runTestsInput,
  output: startedTestOutput,
  status: 201,
  errors: [
    ...OWNERS,
    "VERSION_NOT_FOUND",
    "AI_NOT_CONFIGURED",
    "AI_BUDGET_SPENT",
    "AI_BUDGET_SHARED",
    "TEST_RUNNING",
    "TEST_ROWS_CHANGED",
  ],
  rateLimit: null, // "run" counts, as for other runs
});

export const stopTestsContract = contract({
  method: "POST",
  path: "/prompts/{id}/tests/stop",
  summary: "End the test of a prompt that runs; answers keep what came",
  input: testsInput,
  output: stoppedTestsOutput,
  status: 200,
  errors: OWNERS,
});

export const getTestResultsContract = contract({
  method: "GET",
  path: "/prompts/{id}/tests/results",
  summary: "The latest answer of each version to each row, by its beginning, and what came of each version",
  input: testResultsInput,
  output: testResultsOutput,
  errors: OWNERS,
});
