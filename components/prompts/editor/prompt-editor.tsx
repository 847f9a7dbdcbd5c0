"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { useLeaveGuard } from "@/components/common/drafts/use-leave-guard";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Form } from "@/components/ui/form";
import type { BaseOption } from "@/lib/bases/lists/options";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import type { PromptDraft } from "@/lib/prompts/drafts/schema";
import type { AiStatus } from "@/lib/integrations/ai/configuration";
import { type Prompt, promptFields, type PromptFormValues, type PromptInput } from "@/lib/prompts/schema";
import { ElsewhereNotice } from "../drafts/elsewhere-notice";
import { useKeptDraft } from "../drafts/use-kept-draft";
import { ViewSwitch } from "../drafts/view-switch";
import { formValuesOf } from "../form/form-values";
import { foundLanguage } from "../form/language-field";
import type { PopularTags } from "../form/tags-field";
import { useTemplateSwitch } from "../form/use-template-switch";
import type { LaunchSource } from "../launcher/launch-source";
import { LauncherDialog } from "../launcher/launcher-dialog";
import { useLibrary } from "../variables/use-library";
import { AssistMenu } from "./assist/assist-menu";
import { ConflictDialog } from "./conflict/conflict-dialog";
import { EditorFooter, StatusBar } from "./editor-footer";
import { EditorHeader, type EditorPanel } from "./editor-header";
import { editorSource } from "./editor-source";
import { EditorWorkspace } from "./editor-workspace";
import { SettingsDialog } from "./settings-dialog";
import { useBackGuard } from "./use-back-guard";
import { useEditorText } from "./use-editor-text";
import { useSaveEditor } from "./use-save-editor";
import { useShortcuts } from "./use-shortcuts";

export type PromptEditorProps = {
  userId: string;
  prompt: Prompt;
  /** Unsaved changes stored on the server. */
  draft: PromptDraft | null;
  /** Whether AI can help with the text. */
  ai: AiStatus;
  bases: BaseOption[];
  popular: PopularTags;
};

/** The full-height editor of a prompt (docs/product/prompts.md 7). */
export function PromptEditor({ userId, prompt, draft: stored, ai, bases, popular }: PromptEditorProps) {
  const t = useTranslations("editor");
  const unknownVariable = useTranslations("prompts")("unknownVariable");
  const confirm = useConfirm();
  const closeLink = useRef<HTMLAnchorElement>(null);
  const [panel, setPanel] = useState<EditorPanel>(() =>
    matchMedia("(width >= 64rem)").matches ? "variables" : null,
  );
  const [settings, setSettings] = useState(false);
  const [launching, setLaunching] = useState<LaunchSource | null>(null);
  const library = useLibrary();

  const form = useForm<PromptFormValues, unknown, PromptInput>({
    resolver: zodResolver(promptFields),
    defaultValues: formValuesOf(prompt, prompt.promptBaseId),
  });
  const text = useEditorText(form);
  useTemplateSwitch(form);
  const draft = useKeptDraft(form, { userId, prompt, stored });
  const { isDirty } = form.formState;
  const { save, saving, signedOut, conflict, takeStored, dismissConflict } = useSaveEditor({
    form,
    draft,
    prompt,
    flush: text.flush,
    onWrongSettings: () => setSettings(true),
  });

  useEffect(() => {
    form.register("promptText"); // the text area is no field of its own
  }, [form]);

  const leaving = {
    title: t("leaveTitle"),
    description: t("leaveText"),
    confirmLabel: t("leave"),
    cancelLabel: t("stay"),
  };
  const guarded = isDirty && !signedOut;
  useLeaveGuard(guarded, leaving);
  useBackGuard(guarded, () => confirm(leaving));

  function run() {
    text.flush();
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
      if (isDirty || behind) void save();
    },
    run,
    close: () => {
      text.flush();
      closeLink.current?.click(); // asks, as any way out does
    },
  });

  return (
    <Form {...form}>
      <div
        data-fills-window
        className="fixed inset-x-0 top-(--header-height) bottom-0 z-20 flex flex-col bg-background"
      >
        <EditorHeader
          promptId={prompt.id}
          changed={isDirty}
          saving={saving}
          panel={panel}
          closeLink={closeLink}
          onPanel={setPanel}
          onSettings={() => setSettings(true)}
          onRun={run}
          onSave={() => void save()}
          assist={<AssistMenu ai={ai} text={text} library={library.library} />}
          toForm={<ViewSwitch to="form" promptId={prompt.id} draft={draft} flush={text.flush} />}
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
          text={text}
          library={library}
          panel={panel}
          onPanel={setPanel}
        />
        <EditorFooter id={prompt.id} />
      </div>
      <SettingsDialog
        open={settings}
        onOpenChange={setSettings}
        bases={bases}
        fixedBase={bases.length === 1}
        popular={popular}
        isSample={prompt.isSample}
        foundLanguage={foundLanguage(prompt)}
      />
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
