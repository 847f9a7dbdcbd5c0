import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { PROMPT_LANGUAGES, type PromptLanguage } from "@/lib/prompts/language/languages";
import type { PromptFormValues } from "@/lib/prompts/schema";

/**
 * The prompt's language. A native select, which also works without scripts.
 * @param found the language detected at the last save; undefined for a new prompt and when the author has chosen one
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

/** The detected language of a stored prompt; undefined when the author has chosen one. */
export function foundLanguage(
  prompt: { language: PromptLanguage; languageGiven: boolean } | null,
): PromptLanguage | undefined {
  return prompt && !prompt.languageGiven ? prompt.language : undefined;
}
