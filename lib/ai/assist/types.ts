import type { z } from "@/lib/platform/validation/zod";
import type { ASSIST_ACTIONS, assistChange, assistField, assistInput, assistOutput } from "./schema";

export type AssistAction = (typeof ASSIST_ACTIONS)[number];
export type AssistInput = z.output<typeof assistInput>;
export type AssistField = z.infer<typeof assistField>;
export type AssistChange = z.infer<typeof assistChange>;
export type Assistance = z.infer<typeof assistOutput>;

/** Why a proposal is refused: it loses or adds a token, is no answer to what was asked, or has no end. */
export type Refusal = "tokens" | "unusable" | "cut";
