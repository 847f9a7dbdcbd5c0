import type { z } from "@/lib/platform/validation/zod";
import type { trialFormOutput, trialOutput, tryPromptInput } from "./schema";

export type TryPromptInput = z.output<typeof tryPromptInput>;
export type TrialForm = z.infer<typeof trialFormOutput>;
export type Trial = z.infer<typeof trialOutput>;

/** Events of a trial: none of them carries a part of an answer that is not checked whole. */
export type TrialEvents = { start: Pick<Trial, "left">; done: Trial };
