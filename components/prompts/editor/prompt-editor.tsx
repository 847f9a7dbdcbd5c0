"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { useLeaveGuard } from "@/components/common/drafts/use-leave-guard";
import { useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Form } from "@/components/ui/form";
import { contentTypeOf } from "@/lib/bases/content-types";
import type { BaseOption } from "@/lib/bases/lists/options";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { submitNewPrompt, submitPrompt } from "@/lib/prompts/actions";
import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import type { AiStatus } from "@/lib/integrations/ai/configuration";
import { type Prompt, promptFields, type PromptFormValues, type PromptInput } from "@/lib/prompts/schema";
import { ElsewhereNotice } from "../drafts/elsewhere-notice";
import { useKeptDraft } from "../drafts/use-kept-draft";
import { DetailsForm } from "../form/details-form";
import { formValuesOf } from "../form/form-values";
import type { PopularTags, SUGGESTIONS } from "../form/tags-field";
import { useTemplateSwitch } from "../form/use-template-switch";
import type { LaunchSource } from "../launcher/launch-source";
import { LauncherDialog } from "../launcher/launcher-dialog";
import { useLibrary } from "../variables/use-library";
import { AssistDetails, AssistMenu } from "./assist/assist-menu";
import { ConflictDialog } from "./conflict/conflict-dialog";
import { EditorFooter, StatusBar } from "./editor-footer";
import { EditorHeader } from "./editor-header";
import { editorSource } from "./editor-source";
import { EditorWorkspace } from "./editor-workspace";
import { useBackGuard } from "./use-back-guard";
import { useEditorPanel } from "./use-editor-panel";
import { useEditorText } from "./use-editor-text";
import { useSaveEditor } from "./use-save-editor";
import { useShortcuts } from "./use-shortcuts";

export type PromptEditorProps = {
  userId: string;
  /** The prompt to edit; null for a new one. */
  prompt: Prompt | null;
  /** Its text for a plain field: with names, never ids. */
  plainText?: string;
  /** Unsaved changes stored on the server. */
  draft: PromptDraft | null;
  /** Whether AI can help with the text. */
  ai: AiStatus;
  /** Own bases, the personal one first; the prompt's base where that is somebody else's. */
  bases: BaseOption[];
  /** The base of a new prompt. */
  baseId?: string;
  popular: PopularTags;
  /** At the form's addresses saving leads on, and ten tags are suggested (docs/decisions/030). */
  place?: keyof typeof SUGGESTIONS;
};

/** The editor of a prompt: its text over the whole height, everything else in a panel (docs/product/prompts.md 7). */
export function PromptEditor({
  userId,
  prompt,
  plainText = "",
  draft: stored,
  ai,
  bases,
  baseId = "",
  popular,
  place = "editor",
}: PromptEditorProps) {
  const t = useTranslations("editor");
  const unknownVariable = useTranslations("prompts")("unknownVariable");
  const confirm = useConfirm();
  const closeLink = useRef<HTMLAnchorElement>(null);
  const [launching, setLaunching] = useState<LaunchSource | null>(null);
  const [results, setResults] = useState<File[]>([]);
  const library = useLibrary();

  const action = useFormAction(prompt ? submitPrompt : submitNewPrompt);
  const isPosted = action.posted !== null && !action.posted.ok;
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
    shouldFocusError: false, // the panel of a wrong field opens first
  });
  const text = useEditorText(form);
  useTemplateSwitch(form);
  const draft = useKeptDraft(form, { userId, prompt, stored });
  const { isDirty } = form.formState;
  const panels = useEditorPanel(form, () => text.handle.current?.focus(), isPosted);
  const { save, saving, isCreated, signedOut, conflict, takeStored, dismissConflict } = useSaveEditor({
    form,
    draft,
    prompt,
    create: action.submit,
    results,
    bases,
    leaves: place === "form",
    flush: text.flush,
    onWrong: panels.showWrong,
  });

  const leaving = {
    title: t("leaveTitle"),
    description: t("leaveText"),
    confirmLabel: t("leave"),
    cancelLabel: t("stay"),
  };
  const guarded = (isDirty || results.length > 0) && !isCreated && !signedOut;
  useLeaveGuard(guarded, leaving);
  useBackGuard(guarded, () => confirm(leaving));

  function run() {
    text.flush();
    if (!prompt) return void save(); // only a stored prompt is run
    const { title, promptText } = form.getValues();
    setLaunching(
      editorSource(
        prompt,
        title,
        promptText,
        library.state === "ready" ? library.variables : null,
        unknownVariable,
      ),
    );
  }

  useShortcuts({
    save: () => {
      const behind = text.flush();
      if (!prompt || isDirty || behind) void save();
    },
    run,
    close: () => {
      if (document.activeElement?.closest("aside")) return panels.leave();
      text.flush();
      closeLink.current?.click(); // asks, as any way out does
    },
  });

  return (
    <Form {...form}>
      <div
        data-fills-window
        inert={isCreated}
        className="fixed inset-x-0 top-(--header-height) bottom-0 z-20 flex flex-col bg-background noscript:static noscript:block"
      >
        <EditorHeader
          promptId={prompt?.id ?? null}
          changed={isDirty}
          saving={saving}
          panel={panels.panel}
          closeLink={closeLink}
          onPanel={panels.setPanel}
          onRun={run}
          assist={<AssistMenu ai={ai} text={text} library={library.library} />}
        />
        <StatusBar bases={bases} />
        {draft.restored && (
          <div className="shrink-0 border-b px-4 py-2">
            <DraftNotice draft={draft} />
          </div>
        )}
        <ElsewhereNotice
          draft={draft}
          typed={isDirty}
          className="shrink-0 rounded-none border-x-0 border-t-0 px-4 py-2"
        />
        {signedOut && <SignInNotice />}
        <EditorWorkspace
          initial={() => form.getValues("promptText")}
          plainText={isPosted ? form.getValues("promptText") : plainText}
          text={text}
          library={library}
          panels={panels}
          details={
            <DetailsForm
              assist={<AssistDetails ai={ai} text={text} library={library.library} />}
              prompt={prompt}
              action={action}
              bases={bases}
              popular={popular}
              place={place}
              isMore={panels.isMore}
              onMore={panels.setMore}
              results={results}
              onResults={setResults}
              onSave={() => void save()}
            />
          }
        />
        <EditorFooter id={prompt?.id} />
      </div>
      <ConflictDialog
        stored={conflict}
        mine={form.getValues()}
        library={library.library}
        saving={saving}
        onOverwrite={(copy) => void save(copy.version)}
        onTake={takeStored}
        onClose={dismissConflict}
        onClosed={() => text.handle.current?.focus()}
      />
      {launching && <LauncherDialog source={launching} onClose={() => setLaunching(null)} />}
    </Form>
  );
}

/** The session ended while typing: nothing is lost, and where to sign in again. */
function SignInNotice() {
  const t = useTranslations("editor");
  return (
    <Alert variant="destructive" className="shrink-0 rounded-none border-x-0 border-t-0 px-4 py-2">
      <KeyRound aria-hidden />
      <AlertTitle>{t("unauthenticated")}</AlertTitle>
      <AlertDescription>
        {t("signInText")}{" "}
        <a
          className="font-medium underline underline-offset-4"
          href={signInPath(location.pathname + location.search)}
        >
          {t("signIn")}
        </a>
      </AlertDescription>
    </Alert>
  );
}
