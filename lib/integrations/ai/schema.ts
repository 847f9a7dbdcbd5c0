import { z } from "@/lib/platform/validation/zod";

/** `missing`: the variables to set, for administrators; empty for everybody else. */
export const aiStatusOutput = z.object({ available: z.boolean(), missing: z.array(z.string()) });
