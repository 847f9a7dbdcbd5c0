import { clsx } from "clsx";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useFormContext } from "react-hook-form";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { Button } from "@/components/ui/button";
import { FormField, FormItem, FormMessage } from "@/components/ui/form";
import { Skeleton } from "@/components/ui/skeleton";
import type { PromptFormValues } from "@/lib/prompts/schema";
import type { PromptNode } from "@/lib/templates/nodes";
import type { Variable } from "@/lib/variables/schema";
import { DETAILS_FORM } from "../form/details-form";
import { PlainText } from "../form/text-fields";
import { CommandDialog, type RandomCommand } from "../variables/command-dialog";
import { tokenOf } from "../variables/library";
import type { Library } from "../variables/use-library";
import { VariableDialog } from "../variables/variable-dialog";
import { VariablePanel } from "../variables/variable-panel";
import { PreviewPanel } from "./preview-panel";
import { PromptTextArea } from "./text/prompt-text-area";
import type { useEditorPanel } from "./use-editor-panel";
import type { useEditorText } from "./use-editor-text";
import { useSuggestions, useTextWords } from "./use-text-words";

type Props = {
  initial: () => string;
  /** The text where no script runs. */
  plainText: string;
  text: ReturnType<typeof useEditorText>;
  library: Library;
  panels: Pick<ReturnType<typeof useEditorPanel>, "panel" | "isChosen" | "setPanel" | "uncover">;
  /** Everything but the text. */
  details: ReactNode;
};

type Editing = { command: RandomCommand; node: PromptNode | null };
type EditedVariable = { variable: Variable | "new"; insert: boolean };

/** The text, the side panels and the dialogs for inserting. Without scripts the details are below the text. */
export function EditorWorkspace({ initial, plainText, text, library, panels, details }: Props) {
  const t = useTranslations("editor");
  const { control } = useFormContext<PromptFormValues>();
  const { panel, isChosen, uncover } = panels;
  const close = () => panels.setPanel(null);
  const confirm = useConfirm();
  const words = useTextWords();
  const [command, setCommand] = useState<Editing | null>(null);
  const [variable, setVariable] = useState<EditedVariable | null>(null);
  const newCommand = (of: RandomCommand) => setCommand({ command: of, node: null });
  const offered = useSuggestions(library.variables, newCommand, () =>
    setVariable({ variable: "new", insert: true }),
  );

  function insert(token: string) {
    uncover();
    text.handle.current?.insert(token);
  }

  function editToken(node: PromptNode) {
    if (node.type === "command" && (node.command.name === "random" || node.command.name === "random_number"))
      setCommand({ command: node.command, node });
    const known =
      node.type === "variable" && library.variables.find(({ variableId }) => variableId === node.key);
    if (known) setVariable({ variable: known, insert: false });
  }

  function putCommand(token: string) {
    const node = command?.node;
    setCommand(null);
    if (node) text.handle.current?.exchange(node, token);
    else insert(token);
  }

  return (
    <div className="relative flex min-h-0 flex-1 noscript:block">
      <FormField
        control={control}
        name="promptText"
        render={() => (
          <FormItem className="flex min-h-0 min-w-0 flex-1 flex-col gap-0 bg-card">
            <PlainText form={DETAILS_FORM} text={plainText} />
            <div className="min-h-0 flex-1 noscript:hidden">
              <PromptTextArea
                initial={initial}
                library={library.state === "loading" ? null : library.library}
                offered={offered}
                words={words}
                onReady={text.attach}
                onChange={text.changed}
                onEditToken={editToken}
                askAboutPaste={(names) =>
                  confirm({
                    title: t("paste.title"),
                    description: t("paste.text", { count: names.length, names: names.join(", ") }),
                    confirmLabel: t("paste.confirm"),
                    cancelLabel: t("paste.keep"),
                  })
                }
              />
            </div>
            <FormMessage className="px-4 py-2" />
          </FormItem>
        )}
      />
      <SidePanel
        id="editor-details"
        title={t("settingsTitle")}
        onClose={close}
        className={clsx(
          panel !== "details" && "hidden",
          !isChosen && "max-lg:hidden",
          "noscript:static noscript:block noscript:w-full noscript:border-0",
        )}
      >
        {details}
      </SidePanel>
      {panel === "variables" && (
        <SidePanel id="editor-variables" title={t("variables")} onClose={close}>
          <VariablePanel
            library={library}
            onInsert={insert}
            onCommand={newCommand}
            onEdit={(one) => setVariable({ variable: one, insert: false })}
          />
        </SidePanel>
      )}
      {panel === "preview" && (
        <SidePanel id="editor-preview" title={t("preview")} onClose={close}>
          {library.state === "loading" ? (
            <Skeleton aria-busy className="h-48" />
          ) : (
            <PreviewPanel library={library.library} />
          )}
        </SidePanel>
      )}
      <CommandDialog
        command={command?.command ?? null}
        onDone={putCommand}
        onClose={() => setCommand(null)}
        onClosed={() => text.handle.current?.focus()}
      />
      <VariableDialog
        variable={variable?.variable ?? null}
        onClose={() => setVariable(null)}
        onSaved={(saved) => {
          library.put(saved);
          if (variable?.insert) insert(tokenOf(saved));
          setVariable(null);
        }}
      />
    </div>
  );
}

/** A panel beside the text; on narrow screens it lies over it. */
function SidePanel({
  id,
  title,
  onClose,
  className,
  children,
}: {
  id: string;
  title: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}) {
  const t = useTranslations("common");
  return (
    <aside
      id={id}
      aria-label={title}
      className={clsx(
        "flex w-96 shrink-0 flex-col border-l bg-background max-lg:absolute max-lg:inset-0 max-lg:z-10 max-lg:w-full max-lg:border-l-0",
        className,
      )}
    >
      <div className="flex shrink-0 items-center gap-2 py-2 pr-2 pl-4">
        <h2 className="text-sm font-semibold">{title}</h2>
        <Button size="icon" variant="ghost" className="ml-auto" aria-label={t("close")} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-6">{children}</div>
    </aside>
  );
}
