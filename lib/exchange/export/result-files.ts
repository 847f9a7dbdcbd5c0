import { keyOf } from "@/lib/attachments/object-key";
import type { FileResult } from "../document";
import type { PromptRow } from "./prompt-rows";
import { fileName } from "./file-names";
import { openObject } from "./open-object";
import type { ArchiveFile } from "./zip-archive";

/** The results of a prompt as they are shown whole, in order, and what is said of them; smaller pictures are made anew wherever they are needed. */
export function resultFiles({
  id: promptId,
  examples,
}: Pick<PromptRow, "id" | "examples">): { result: FileResult; content: ArchiveFile }[] {
  return examples.map(({ id, attachment, caption, values, isCover, isPublic }, at) => {
    const file = `results/${promptId}/${at + 1}-${fileName(attachment.file)}`;
    return {
      result: { id, file, caption, values: values as Record<string, string>, isCover, isPublic },
      content: { path: file, compress: false, open: () => openObject(keyOf(attachment.id, attachment.file)) },
    };
  });
}
