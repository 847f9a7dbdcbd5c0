import { byType } from "@/lib/bases/content-types";
import { uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { spelled } from "@/lib/platform/validation/spellings";
import { line } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { FOLDER_LIMITS } from "./limits";

const max = FOLDER_LIMITS.nameMax;
const fields = {
  name: line({
    min: 1,
    max,
    required: "validation.folder.nameRequired",
    tooLong: msg("validation.folder.nameMax", { max }),
  }),
  /** null: at the top level. */
  parentId: uuid.nullable(),
  /** Among the folders there, from 0; at the end unless given. */
  position: z.number().int().min(0),
};
const SPELLINGS = { parentId: ["parent_id"], folderId: ["folder_id"] };

export const createFolderInput = spelled(
  SPELLINGS,
  z.object({ name: fields.name, parentId: fields.parentId.optional(), position: fields.position.optional() }),
);
export const updateFolderInput = spelled(SPELLINGS, z.object(fields).partial().extend({ id: uuid }));
export const folderIdInput = z.object({ id: uuid });
/** `promptId`: also answers where this prompt lies. */
export const listFoldersInput = z.object({ promptId: uuid.optional() });
/** The form: blank is null, which takes the prompt out. */
export const placeFields = z.object({
  folderId: z.preprocess((value) => (value === "" ? null : value), uuid.nullable()),
});
export const placePromptInput = spelled(SPELLINGS, placeFields.extend({ id: uuid }));

const counts = z.object(byType(() => z.number()));

export const folderOutput = z.object({
  id: uuid,
  name: z.string(),
  parentId: uuid.nullable(),
  position: z.number(),
});
export const folderTreeOutput = z.object({
  /** Siblings in their order; `promptCounts`: of prompts that the caller may read now. */
  folders: z.array(folderOutput.extend({ promptCounts: counts })),
  /** Own prompts: all, and those that lie in no folder. */
  all: counts,
  loose: counts,
  /** With `promptId`: the prompt's folder. */
  folderId: uuid.nullable().optional(),
});

export type Folder = z.infer<typeof folderOutput>;
/** A person's folders with the numbers of prompts by kind. */
export type FolderTree = z.infer<typeof folderTreeOutput>;
export type CreateFolderInput = z.output<typeof createFolderInput>;
export type UpdateFolderInput = z.output<typeof updateFolderInput>;
