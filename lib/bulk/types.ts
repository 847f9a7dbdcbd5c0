import type { z } from "@/lib/platform/validation/zod";
import type { bulkInput, bulkOutput } from "./schema";

export type BulkInput = z.output<typeof bulkInput>;
export type BulkAnswer = z.infer<typeof bulkOutput>;
