import { paging, uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";

const TRASH_KINDS = ["prompt", "base", "knowledgeBase", "knowledgeFile"] as const;

const kind = z.enum(TRASH_KINDS);
const iso = z.string().meta({ format: "date-time" });

export const listTrashInput = z.object({ kind: kind.optional(), ...paging });
export const trashItemInput = z.object({ kind, id: uuid });

export const trashItemOutput = z.object({
  kind,
  /** The id that it had, and has again when it comes back. */
  id: uuid,
  title: z.string(),
  /** The name of what it was in: a prompt's base, a file's knowledge base. */
  place: z.string().nullable(),
  /** False: in the trash of a base's owner, where the caller is an editor; the owner alone deletes it for good. */
  isOwn: z.boolean(),
  /** The name of the base's member who deleted it; null: its owner. */
  deletedBy: z.string().nullable(),
  /** Whether that is there. A prompt without it comes back into the personal base, a file only after its knowledge base. */
  placeExists: z.boolean(),
  deletedAt: iso,
  /** When it is permanently removed. */
  expiresAt: iso,
  /** Days until then, the one that has begun included. */
  daysLeft: z.number().int(),
});

export const restoredOutput = z.object({
  kind,
  id: uuid,
  title: z.string(),
  /** Of a prompt: the base that it is in now. */
  promptBaseId: uuid.optional(),
  /** Of a file: its knowledge base. */
  knowledgeBaseId: uuid.optional(),
  /** Whether it is where it was. */
  inPlace: z.boolean(),
});

export type TrashItem = z.infer<typeof trashItemOutput>;
export type Restored = z.infer<typeof restoredOutput>;
export type TrashItemInput = z.output<typeof trashItemInput>;
export type ListTrashInput = Partial<z.output<typeof listTrashInput>>;
