import type { z } from "@/lib/platform/validation/zod";
import type {
  changePersonInput,
  changeSellingInput,
  hideBaseInput,
  listStoppedInput,
  stoppedOutput,
} from "./schema";

/** A base that is hidden, or a person who sells nothing, as administrators see it. */
export type Stopped = z.infer<typeof stoppedOutput>;
export type HideBaseInput = z.output<typeof hideBaseInput>;
export type ChangeSellingInput = z.output<typeof changeSellingInput>;
export type ChangePersonInput = z.output<typeof changePersonInput>;
export type ListStoppedInput = Partial<z.output<typeof listStoppedInput>>;
