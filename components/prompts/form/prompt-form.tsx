"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { FormActions } from "@/components/common/fields/sticky-actions";
import { HiddenFields, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useLeaveGuard } from "@/components/common/drafts/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { contentTypeOf } from "@/lib/bases/content-types";
import type { BaseOption } from "@/lib/bases/lists/options";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { FormState } from "@/lib/platform/browser/form-state";
import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import { submitNewPrompt, submitPrompt } from "@/lib/prompts/actions";
import { type Prompt, promptFields, type PromptFormValues, type PromptInput } from "@/lib/prompts/schema";
import { ElsewhereNotice } from "../drafts/elsewhere-notice";
import { useKeptDraft } from "../drafts/use-kept-draft";
import { ViewSwitch } from "../drafts/view-switch";
import { FirstResults } from "../examples/first-results";
import { formValuesOf } from "./form-values";
import { foundLanguage, LanguageField } from "./language-field";
import { PlaceFields } from "./place-fields";
import { FillableField, ModelsField, TagsField, type PopularTags } from "./tags-field";
import { BodyFields, TitleFields } from "./text-fields";
import { useSavePrompt } from "./use-save-prompt";
import { useTemplateSwitch } from "./use-template-switch";
import { CallFailure } from "@/components/layout/call-failure";
import type { ApiError } from "@/lib/platform/browser/api-client";

type Props = {
  userId: string;
  /** Unsaved changes stored on the server. */
  stored: PromptDraft | null;
  /** The prompt to edit; null for a new one. */
  prompt: Prompt | null;
  /** Own bases, the personal one first; the prompt's base where that is somebody else's. */
  bases: BaseOption[];
  /** The base of a new prompt. */
  baseId: string;
  popular: PopularTags;
};

/** Comes where a draft began from a copy that is not the stored one any more. */
const OldDraftDialog = dynamic(
  () => import("../drafts/old-draft-dialog").then((module) => module.OldDraftDialog),
  { ssr: false },
);

/** Create or edit a prompt (docs/product/prompts.md 1). After create → its edit form, after edit → its page, cancel → my prompts. */
export function PromptForm({ userId, stored, prompt, bases, baseId, popular }: Props) {
  const t = useTranslations("promptForm");
  const router = useRouter();
  const confirm = useConfirm();
  const action = useFormAction(prompt ? submitPrompt : submitNewPrompt);
  const values = formValuesOf(prompt, baseId);
  const start = useFormStart(action.posted, values);
  const form = useForm<PromptFormValues, unknown, PromptInput>({
    resolver: zodResolver(promptFields),
    ...start,
    // A posted form may contain an invalid type: categories and tags depend on it.
    defaultValues: {
      ...start.defaultValues,
      contentType: contentTypeOf(start.defaultValues.contentType) ?? values.contentType,
    },
  });
  useTemplateSwitch(form);
  const draft = useKeptDraft(form, { userId, prompt, stored });
  const opened = draft.stamp ? Number(draft.stamp) : prompt?.version;
  const [results, setResults] = useState<File[]>([]);
  const { save, saved, leaving, failure } = useSavePrompt(form, draft, prompt, opened, action, results);
  const { isDirty, isSubmitting } = form.formState;

  useLeaveGuard((isDirty || results.length > 0) && !saved && failure?.status !== 401, {
    title: t("leave.title"),
    description: t("leave.text"),
    confirmLabel: t("leave.confirm"),
    cancelLabel: t("leave.stay"),
  });

  const submit = (overwrite = false) => form.handleSubmit((input) => save(input, { overwrite }));

  async function cancel() {
    const question = {
      title: t("discard.title"),
      description: t("discard.text"),
      confirmLabel: t("discard.confirm"),
      cancelLabel: t("discard.stay"),
      destructive: true,
    };
    if (isDirty && !(await confirm(question))) return;
    draft.undo();
    router.push("/my-prompts");
  }

  function reload() {
    draft.undo();
    location.reload();
  }

  return (
    <Form {...form}>
      <form
        noValidate
        action={action.formAction}
        onSubmit={(event) => void submit()(event)}
        className="grid max-w-3xl grid-cols-1 gap-6"
      >
        <HiddenFields
          values={{ id: prompt?.id, version: typedOver(action.posted) ?? prompt?.version }}
          once={prompt === null}
        />
        <DraftNotice draft={draft} />
        <ElsewhereNotice draft={draft} typed={isDirty} />
        <TitleFields bases={bases} isSample={prompt?.isSample ?? false} />
        <PlaceFields bases={bases} fixedBase={bases.length === 1 && prompt !== null} />
        <BodyFields
          view={prompt?.can.edit && <ViewSwitch to="fullHeight" promptId={prompt.id} draft={draft} />}
        />
        <TagsField popular={popular} />
        <FillableField />
        <LanguageField found={foundLanguage(prompt)} />
        <ModelsField />
        {!prompt && <FirstResults files={results} onFiles={setResults} />}
        {failure && <SaveFailure error={failure} onOverwrite={() => void submit(true)()} onReload={reload} />}
        <FormActions>
          <Button type="submit" pending={isSubmitting || leaving}>
            {t(prompt ? "save" : "create")}
          </Button>
          <Button variant="outline" className="noscript:hidden" onClick={() => void cancel()}>
            {t("cancel")}
          </Button>
        </FormActions>
      </form>
      {prompt && opened !== prompt.version && (
        <OldDraftDialog
          key={opened}
          mine={form.getValues}
          stored={prompt}
          saving={isSubmitting || leaving}
          onOverwrite={() => void submit(true)()}
          onTake={draft.undo}
        />
      )}
    </Form>
  );
}

/** The version that a form without scripts was filled in over; a conflict does not go away by sending it again. */
function typedOver(posted: FormState<unknown>): string | undefined {
  return posted && !posted.ok ? posted.values.version : undefined;
}

type SaveFailureProps = { error: ApiError; onOverwrite: () => void; onReload: () => void };

/** Why a save was refused, that nothing typed is lost, and what to do. */
function SaveFailure({ error, onOverwrite, onReload }: SaveFailureProps) {
  const t = useTranslations("promptForm");
  const signIn = t("signIn.link");
  if (error.status === 401)
    return <CallFailure error={error} title={t("signIn.title")} text={t("signIn.text")} signIn={signIn} />;
  if (error.code !== "EDIT_CONFLICT") {
    const title = t(error.code === "PROMPT_NOT_FOUND" ? "notFound" : "failed");
    return <CallFailure error={error} title={title} text={error.message} signIn={signIn} />;
  }
  return (
    <CallFailure error={error} title={t("conflict.title")} text={t("conflict.text")} signIn={signIn}>
      <Button size="sm" onClick={onOverwrite}>
        {t("conflict.overwrite")}
      </Button>
      <Button size="sm" variant="outline" onClick={onReload}>
        {t("conflict.reload")}
      </Button>
    </CallFailure>
  );
}
