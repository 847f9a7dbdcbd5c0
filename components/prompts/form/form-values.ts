import { DEFAULT_TYPE } from "@/lib/bases/content-types";
import type { ContentType, Prompt, PromptFormValues } from "@/lib/prompts/schema";

/** What a form starts with: the prompt as it is stored, or an empty one in a base. */
export function formValuesOf(
  prompt: Prompt | null,
  baseId: string,
  contentType: ContentType = DEFAULT_TYPE,
): Required<PromptFormValues> {
  return {
    title: prompt?.title ?? "",
    shortDescription: prompt?.shortDescription ?? "",
    promptBaseId: prompt?.promptBaseId ?? baseId,
    contentType: prompt?.contentType ?? contentType,
    category: prompt?.category ?? "",
    usageExamples: prompt?.usageExamples ?? "",
    promptText: prompt?.promptText ?? "",
    tags: prompt?.tags ?? [],
    isFillable: prompt?.isFillable ?? false,
    language: prompt?.languageGiven ? prompt.language : "",
    models: prompt?.models ?? [],
  };
}
