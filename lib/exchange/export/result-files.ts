import { keyOf } from "@/lib/attachments/object-key";
import type { PromptRow } from "./prompt-rows";
import { fileName } from "./file-names";
import { openObject } from "./open-object";
import type { ArchiveFile } from "./zip-archive";

/** The results of a prompt as they are shown whole, in order; smaller pictures are made anew wherever they are needed. */
export function resultFiles({ id, examples }: Pick<PromptRow, "id" | "examples">): (Extract<ArchiveFile, { open: unknown }> & { caption: string })[] {
  return examples.map(({ attachment, caption }, at) => ({
    path: `results/${id}/${at + 1}-${fileName(attachment.file)}`,
    caption,
    compress: false,
    open: () => openObject(keyOf(attachment.id, attachment.file)),
  }));
}
