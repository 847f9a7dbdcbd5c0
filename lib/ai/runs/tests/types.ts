import type { z } from "@/lib/platform/validation/zod";
import type {
  runTestsInput,
  saveTestsInput,
  testOutcomeOutput,
  testResultsOutput,
  testRowOutput,
  testsOutput,
} from "./schema";

export type SaveTestsInput = z.output<typeof saveTestsInput>;
export type RunTestsInput = z.output<typeof runTestsInput>;
export type TestRow = z.infer<typeof testRowOutput>;
export type TestSet = z.infer<typeof testsOutput>;
export type TestResults = z.infer<typeof testResultsOutput>;
export type TestResult = TestResults["results"][number];
export type TestOutcome = z.infer<typeof testOutcomeOutput>;
