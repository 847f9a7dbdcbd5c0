import type { z } from "@/lib/platform/validation/zod";
import type { listTrashInput, restoredOutput, trashItemInput, trashItemOutput } from "./schema";

export type TrashItem = z.infer<typeof trashItemOutput>;
export type Restored = z.infer<typeof restoredOutput>;
export type TrashItemInput = z.output<typeof trashItemInput>;
export type ListTrashInput = Partial<z.output<typeof listTrashInput>>;
