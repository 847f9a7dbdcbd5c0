import type { z } from "@/lib/platform/validation/zod";
import type {
  listVersionsInput,
  restoreVersionInput,
  updateVersionInput,
  versionOutput,
  wholeVersionOutput,
} from "./schema";

/** A version without its content: what the timeline shows. */
export type Version = z.infer<typeof versionOutput>;
export type WholeVersion = z.infer<typeof wholeVersionOutput>;
export type VersionSource = Version["source"];

export type ListVersionsInput = z.input<typeof listVersionsInput>;
export type RestoreVersionInput = z.output<typeof restoreVersionInput>;
export type UpdateVersionInput = z.output<typeof updateVersionInput>;
