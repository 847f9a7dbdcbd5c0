import { CONTENT_FIELDS } from "@/lib/prompts/history/content-columns";
import type { ContentField } from "@/lib/prompts/types";

/** A field of a prompt as the form's messages name it; undefined for what is none. */
export function fieldKey(name: string): ContentField | undefined {
  return CONTENT_FIELDS.find((field) => field === name);
}
