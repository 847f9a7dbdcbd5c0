import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { failureOf, type useFormAction } from "@/components/common/fields/use-form-action";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { Section } from "@/components/common/section";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import type { BaseOption } from "@/lib/bases/lists/options";
import type { Prompt, PromptFormValues } from "@/lib/prompts/schema";
import { NOTES } from "@/lib/prompts/writing/content-fields";
import { FirstResults } from "../examples/first-results";
import { FormExamples } from "../examples/form-examples";
import { isSecret } from "../launcher/launch-source";
import { foundLanguage, LanguageField } from "./language-field";
import { PlaceFields } from "./place-fields";
import { FillableField, ModelsField, type PopularTags, type SUGGESTIONS, TagsField } from "./tags-field";
import { NoteField, TitleFields } from "./text-fields";

/** The id of the form, by which the text and the save button outside of it belong to it. */
export const DETAILS_FORM = "prompt-form";

/** Fields that are always open; the others are folded away. */
export const OPEN_FIELDS: readonly string[] = [
  "title",
  "shortDescription",
  "promptBaseId",
  "contentType",
  "category",
  "tags",
  "promptText",
] satisfies (keyof PromptFormValues)[];

type Props = {
  prompt: Prompt | null;
  /** Fills the fields in from the text. */
  assist: ReactNode;
  action: ReturnType<typeof useFormAction<Prompt>>;
  /** Own bases, the personal one first; the prompt's base where that is somebody else's. */
  bases: BaseOption[];
  popular: PopularTags;
  place: keyof typeof SUGGESTIONS;
  /** Whether the folded fields are open. */
  isMore: boolean;
  onMore: (open: boolean) => void;
  /** Files that become results of a new prompt. */
  results: readonly File[];
  onResults: (files: File[]) => void;
  onSave: () => void;
};

/** Everything of a prompt but its text (docs/product/prompts.md 1): the form that is sent, with and without scripts. */
export function DetailsForm({ prompt, action, bases, popular, place, isMore, onMore, ...own }: Props) {
  const t = useTranslations("promptForm");
  const editor = useTranslations("editor");
  const { isSubmitted } = useFormContext<PromptFormValues>().formState;
  const refused = isSubmitted ? null : failureOf(action.posted);
  const isConflict = refused?.code === "EDIT_CONFLICT";
  const version = action.posted && !action.posted.ok ? action.posted.values.version : prompt?.version;
  return (
    <>
      <form
        id={DETAILS_FORM}
        noValidate
        action={action.formAction}
        onSubmit={(event) => {
          event.preventDefault();
          own.onSave();
        }}
        className="grid grid-cols-1 gap-5"
      >
        {/* A conflict does not go away by sending the form again: the version stays that of the first time. */}
        <HiddenFields values={{ id: prompt?.id, version }} once={prompt === null} />
        {refused && (
          <CallFailure
            error={refused}
            title={isConflict ? refused.message : t("failed")}
            text={isConflict ? t("conflict") : refused.message}
            signIn={editor("signIn")}
          />
        )}
        {own.assist}
        <TitleFields bases={bases} isSample={prompt?.isSample ?? false} />
        <PlaceFields bases={bases} fixedBase={bases.length === 1 && prompt !== null} />
        <TagsField popular={popular} place={place} />
        <details
          open={isMore}
          onToggle={(event) => onMore(event.currentTarget.open)}
          className="group border-t pt-3"
        >
          <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm py-1 text-sm font-medium touch:py-2.5 [&::-webkit-details-marker]:hidden">
            <ChevronRight aria-hidden className="size-4 transition-transform group-open:rotate-90" />
            {t("more")}
          </summary>
          <div className="grid grid-cols-1 gap-5 pt-3">
            <FillableField />
            {NOTES.map((name) => (
              <NoteField key={name} name={name} />
            ))}
            <LanguageField found={foundLanguage(prompt)} />
            <ModelsField />
            {!prompt && <FirstResults files={own.results} onFiles={own.onResults} />}
          </div>
        </details>
        <noscript>
          <Button type="submit">{t(prompt ? "save" : "create")}</Button>
        </noscript>
      </form>
      {isMore && prompt?.can.addExample && (
        <Section
          title={t("results.title")}
          description={t("results.lead")}
          className="mt-5 border-t pt-5 noscript:hidden"
        >
          <FormExamples
            promptId={prompt.id}
            sold={isSecret(prompt.base) && prompt.can.openResults === true}
          />
        </Section>
      )}
    </>
  );
}
