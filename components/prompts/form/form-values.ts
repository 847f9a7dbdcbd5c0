import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import type { ContentType, Prompt, PromptFormValues } from "@/lib/prompts/schema";
import { contentOf, NOTHING_SAID } from "@/lib/prompts/writing/content-fields";

/** What a form starts with: the prompt as it is stored, or an empty one in a base. */
export function formValuesOf(
  prompt: Prompt | null,
  baseId: string,
  contentType: ContentType = DEFAULT_TYPE,
): Required<PromptFormValues> {
  const empty = { title: "", shortDescription: "", promptBaseId: baseId, promptText: "", contentType };
  if (!prompt) return { ...empty, ...NOTHING_SAID, language: "" };
  const { promptBaseId, languageGiven, language } = prompt;
  return { ...empty, ...contentOf(prompt), promptBaseId, language: languageGiven ? language : "" };
}
