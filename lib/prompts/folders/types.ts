import type { z } from "@/lib/platform/validation/zod";
import type { createFolderInput, folderOutput, folderTreeOutput, updateFolderInput } from "./schema";

export type Folder = z.infer<typeof folderOutput>;
/** A person's folders with the numbers of prompts by kind. */
export type FolderTree = z.infer<typeof folderTreeOutput>;
export type CreateFolderInput = z.output<typeof createFolderInput>;
export type UpdateFolderInput = z.output<typeof updateFolderInput>;
