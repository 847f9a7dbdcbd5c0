import type { z } from "@/lib/platform/validation/zod";
import type {
  listRunsInput,
  runModelOutput,
  runOutput,
  runPromptInput,
  runsOutput,
  runTextInput,
  updateRunInput,
} from "./schema";

export type RunPromptInput = z.output<typeof runPromptInput>;
export type RunTextInput = z.output<typeof runTextInput>;
export type ListRunsInput = z.input<typeof listRunsInput>;
export type UpdateRunInput = z.output<typeof updateRunInput>;
export type Run = z.infer<typeof runOutput>;
export type Runs = z.infer<typeof runsOutput>;
export type RunnableModel = z.infer<typeof runModelOutput>;

/** Events of a running answer. Ids of `delta` events say how far the answer is: a reader comes back with the last one. */
export type RunEvents = {
  start: { runId: string; groupId: string; model: string };
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
