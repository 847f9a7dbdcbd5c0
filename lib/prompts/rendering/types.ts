import type { z } from "@/lib/platform/validation/zod";
import type { renderedPromptOutput, renderPromptInput } from "./schema";

export type RenderPromptInput = z.output<typeof renderPromptInput>;
/** A prompt filled in for one viewer. */
export type RenderedPrompt = z.infer<typeof renderedPromptOutput>;
