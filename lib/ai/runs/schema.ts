import { pictureOutput } from "@/lib/attachments/schema";
import { knowledgePlace } from "@/lib/knowledge/search/schema";
import { RunState } from "@/lib/platform/db/generated/enums";
import { flag, paging, searchText, uuid, wholeNumber } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { line, text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { renderPromptInput } from "@/lib/prompts/rendering/schema";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";
import { RUN_LIMITS } from "./limits";

const { values, seed } = renderPromptInput.shape;

const promptText = text({
  min: 1,
  max: PROMPT_LIMITS.textMax,
  required: "validation.prompt.textRequired",
  tooLong: msg("validation.prompt.textMax", { max: PROMPT_LIMITS.textMax }),
});

const asked = {
  values,
  seed,
  /** Ids of GET /models/run; the first one by default. */
  models: z
    .array(line({ min: 1, max: 200 }))
    .min(1)
    .max(RUN_LIMITS.models, msg("validation.run.modelsMax", { max: RUN_LIMITS.models }))
    .refine((ids) => new Set(ids).size === ids.length, "validation.run.modelsTwice")
    .optional(),
};

/** `promptText`: a text of the caller's own in place of the stored one, e.g. unsaved changes. */
export const runPromptInput = z.object({ id: uuid, ...asked, promptText: promptText.optional() });
export const runTextInput = z.object({ ...asked, promptText });

export const runIdInput = z.object({ id: uuid });

export const listRunsInput = z.object({
  ...paging,
  limit: wholeNumber(1, 100).default(20),
  promptId: uuid.optional(),
  /** Words of the answer, its title or the prompt's title. */
  q: searchText,
  kept: flag.optional(),
});

export const updateRunInput = z.object({
  id: uuid,
  rating: z.union([z.literal(-1), z.literal(0), z.literal(1)]).optional(),
  title: line({ max: RUN_LIMITS.titleMax }).optional(),
  /** Kept runs are not deleted after 90 days. */
  kept: z.boolean().optional(),
});

const runSources = z.array(
  z.object({
    n: z.number().int(),
    baseId: z.string(),
    fileId: z.string(),
    fileName: z.string(),
    place: knowledgePlace,
  }),
);

export const runOutput = z.object({
  id: z.string(),
  /** Runs that were started together. */
  groupId: z.string(),
  promptId: z.string().nullable(),
  promptTitle: z.string(),
  model: z.string(),
  state: z.enum(RunState),
  text: z.string(),
  /** In lists: `text` is the beginning only. */
  isExcerpt: z.boolean(),
  /** The answer's end is missing: a limit of length, or the service's filter. */
  isCut: z.boolean(),
  /** What an image model made; its `text` is empty. */
  image: pictureOutput.nullable(),
  values: z.record(z.string(), z.string()),
  seed: z.number(),
  /** Null where the service does not report it. */
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  costRub: z.number().nullable(),
  /** Of a failed run. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  rating: z.number(),
  title: z.string(),
  kept: z.boolean(),
  /** It is an answer of a test of the prompt. */
  isTest: z.boolean(),
  /** Of a question of knowledge bases: the passages that its answer cites as [n]. Null for a prompt. */
  sources: runSources.nullable(),
  createdAt: z.string().meta({ format: "date-time" }),
  finishedAt: z.string().meta({ format: "date-time" }).nullable(),
});

export const runsOutput = z.object({ groupId: z.string(), runs: z.array(runOutput) });

/** A model that prompts can be run with; prices in rubles. */
export const runModelOutput = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(["text", "image"]),
  provider: z.string(),
  pricePerMillion: z.object({ input: z.number(), output: z.number() }).nullable(),
  pricePerImage: z.number().nullable(),
  contextTokens: z.number().nullable(),
});

export type RunPromptInput = z.output<typeof runPromptInput>;
export type RunTextInput = z.output<typeof runTextInput>;
export type ListRunsInput = z.input<typeof listRunsInput>;
export type UpdateRunInput = z.output<typeof updateRunInput>;
export type Run = z.infer<typeof runOutput>;
/** A passage that an answer cites. */
export type RunSource = z.infer<typeof runSources>[number];
export type Runs = z.infer<typeof runsOutput>;
export type RunnableModel = z.infer<typeof runModelOutput>;

/** Events of a running answer. Ids of `delta` events say how far the answer is: a reader comes back with the last one. */
export type RunEvents = {
  start: { runId: string; groupId: string; model: string };
  /** Of a question of knowledge bases, before the first delta. */
  sources: (RunSource & { text: string })[];
  delta: { runId: string; model: string; text: string };
  usage: {
    runId: string;
    model: string;
    inputTokens: number | null;
    outputTokens: number | null;
    costRub: number | null;
  };
  /** `isCut`: the answer's end is missing. */
  done: { runId: string; model: string; state: Run["state"]; isCut: boolean };
  error: { runId: string; model: string; code: string; message: string };
};
