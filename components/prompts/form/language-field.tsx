"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { PROMPT_LANGUAGES, type PromptLanguage } from "@/lib/prompts/language/languages";
import type { PromptFormValues } from "@/lib/prompts/schema";

/**
 * What the prompt is written in. The browser's own list, which a form without scripts sends too.
 * @param found what was found when it was saved last; undefined for a new prompt and for one whose author has chosen
 */
export function LanguageField({ found }: { found?: PromptLanguage | undefined }) {
  const t = useTranslations("promptForm");
  const languages = useTranslations("prompts.languages");
  const { control } = useFormContext<PromptFormValues>();
  return (
    <LabelledField control={control} name="language" label={t("language")} hint={t("languageHint")}>
      {(field) => (
        <select {...field} value={field.value ?? ""} className="field h-9 max-w-sm touch:h-11">
          <option value="">
            {found ? t("languageFound", { language: languages(found) }) : t("languageUnset")}
          </option>
          {PROMPT_LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {languages(language)}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

/** What was found of a stored prompt's language. */
export function foundLanguage(
  prompt: { language: PromptLanguage; languageGiven: boolean } | null,
): PromptLanguage | undefined {
  return prompt && !prompt.languageGiven ? prompt.language : undefined;
}
