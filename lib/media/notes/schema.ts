import { TranscriptNote } from "@/lib/platform/db/generated/enums";
import { uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

export const makeNoteInput = z.object({
  id: uuid,
  kind: z.enum(TranscriptNote),
  /** A prompt that the caller may read, in place of our own. */
  promptId: uuid.optional(),
});

export type MakeNoteInput = z.output<typeof makeNoteInput>;
