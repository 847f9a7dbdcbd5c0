import type { z } from "@/lib/platform/validation/zod";
import type { acceptanceOutput, acceptInput, paperInput, paperOutput, paperTextOutput } from "./schema";

export type PaperInput = z.output<typeof paperInput>;
export type AcceptInput = z.output<typeof acceptInput>;
export type Paper = z.infer<typeof paperOutput>;
export type PaperText = z.infer<typeof paperTextOutput>;
export type Acceptance = z.infer<typeof acceptanceOutput>;
