import { uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { renderPromptInput } from "@/lib/prompts/rendering/schema";
import { runOutput, runsOutput } from "../schema";
import { TEST_LIMITS } from "./limits";

const version = wholeNumber(1, 2_147_483_647);

const title = line({
  max: TEST_LIMITS.titleMax,
  tooLong: msg("validation.tooLong", { max: TEST_LIMITS.titleMax }),
});

const values = renderPromptInput.shape.values.refine(
  (given) => Object.keys(given).length <= TEST_LIMITS.values,
  msg("validation.variable.valuesMax", { max: TEST_LIMITS.values }),
);

export const testsInput = z.object({ id: uuid });

/** A row with an `id` is kept with its answers; one without is new. `revision`: of the rows that the caller loaded. */
export const saveTestsInput = z.object({
  id: uuid,
  rows: z
    .array(z.object({ id: uuid.optional(), title: title.default(""), values }))
    .max(TEST_LIMITS.rows, msg("validation.tests.rowsMax", { max: TEST_LIMITS.rows }))
    .refine((rows) => {
      const ids = rows.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, "validation.tests.rowTwice"),
  revision: line({ max: 64 }).optional(),
});

/** `version`: the latest by default; `model`: of GET /models/run, the first text model by default; `rows`: all by default. */
export const runTestsInput = z.object({
  id: uuid,
  version: version.optional(),
  model: line({ min: 1, max: 200 }).optional(),
  rows: z.array(uuid).min(1, "validation.tests.noRows").max(TEST_LIMITS.rows).optional(),
});

/** `versions`: numbers with commas, e.g. "4,5". */
export const testResultsInput = z.object({
  id: uuid,
  versions: z.preprocess(
    (given) => (typeof given === "string" ? given.split(",") : given),
    z.array(version).min(1).max(TEST_LIMITS.versions),
  ),
});

const testRowOutput = z.object({
  id: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.string()),
});

export const testsOutput = z.object({
  rows: testRowOutput.array(),
  /** Changes with every save of the rows; PUT requires it. */
  revision: z.string(),
});

export const startedTestOutput = runsOutput;

export const stoppedTestsOutput = z.object({ stopped: z.number() });

/** The latest answer of a version to a row. `text`: its beginning. */
const testResultOutput = runOutput
  .pick({
    id: true,
    groupId: true,
    model: true,
    state: true,
    text: true,
    isExcerpt: true,
    isCut: true,
    inputTokens: true,
    outputTokens: true,
    costRub: true,
    error: true,
    rating: true,
    createdAt: true,
  })
  .extend({
    rowId: z.string(),
    version: z.number(),
    /** The row's values have been changed since. */
    isOutdated: z.boolean(),
  });

/** Counts of a version's latest answers: `done`, those rated `good` and `bad`, and `failed`. */
const testOutcomeOutput = z.object({
  version: z.number(),
  done: z.number(),
  good: z.number(),
  bad: z.number(),
  failed: z.number(),
});

export const testResultsOutput = z.object({
  results: testResultOutput.array(),
  versions: testOutcomeOutput.array(),
  /** The test of this prompt that is running now. */
  running: z.object({ version: z.number(), ended: z.number(), total: z.number() }).nullable(),
});

export type SaveTestsInput = z.output<typeof saveTestsInput>;
export type RunTestsInput = z.output<typeof runTestsInput>;
export type TestRow = z.infer<typeof testRowOutput>;
export type TestSet = z.infer<typeof testsOutput>;
export type TestResults = z.infer<typeof testResultsOutput>;
export type TestResult = TestResults["results"][number];
export type TestOutcome = z.infer<typeof testOutcomeOutput>;
