import type { z } from "@/lib/platform/validation/zod";
import type { contentOutput, contentsOutput, listContentsInput } from "./schema";

/** A prompt as it is in the shop window of its base. */
export type Content = z.infer<typeof contentOutput>;
export type Contents = z.infer<typeof contentsOutput>;
export type ListContentsInput = z.input<typeof listContentsInput>;
