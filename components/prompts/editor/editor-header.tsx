import { ArrowLeft, Braces, Eye, Rocket, Save, Settings2, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Button, type ButtonProps, LinkButton } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { ownPromptHref } from "@/lib/platform/hrefs";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { DETAILS_FORM } from "../form/details-form";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";

export type EditorPanel = "details" | "variables" | "preview" | null;

type Props = {
  /** null for a new prompt. */
  promptId: string | null;
  changed: boolean;
  saving: boolean;
  panel: EditorPanel;
  closeLink: RefObject<HTMLAnchorElement | null>;
  onPanel: (panel: EditorPanel) => void;
  onRun: () => void;
  /** The menu of what AI can do. */
  assist: ReactNode;
};

/** Title, description and what can be done; the save button is there for a new prompt, and while something is unsaved. */
export function EditorHeader({ promptId, changed, saving, panel, closeLink, onPanel, onRun, assist }: Props) {
  const t = useTranslations("editor");
  const form = useTranslations("promptForm");
  const { control } = useFormContext<PromptFormValues>();
  const [title, description] = useWatch({ control, name: ["title", "shortDescription"] });
  const toggle = (name: NonNullable<EditorPanel>) => ({
    "aria-pressed": panel === name,
    "aria-controls": panel === name ? `editor-${name}` : undefined,
    onClick: () => onPanel(panel === name ? null : name),
  });
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1 border-b px-2 py-2 md:px-4">
      <LinkButton
        size="icon"
        variant="ghost"
        ref={closeLink}
        href={promptId ? ownPromptHref({ id: promptId }) : "/my-prompts"}
        aria-label={t("close")}
        title={t("close")}
      >
        <ArrowLeft aria-hidden />
      </LinkButton>
      <div className="min-w-0 flex-1 basis-40">
        <h1 className="truncate text-base leading-5 font-semibold">{title || form("createTitle")}</h1>
        {description && <DescriptionDialog text={description} />}
      </div>
      {changed && (
        <span className="shrink-0 text-xs text-paid noscript:hidden" role="status">
          {t("changed")}
        </span>
      )}
      <div
        role="group"
        aria-label={t("toolbar")}
        className="flex items-center gap-1 max-md:ml-auto noscript:hidden"
      >
        {assist}
        <Tool icon={Braces} label={t("variables")} {...toggle("variables")} />
        <Tool icon={Eye} label={t("preview")} {...toggle("preview")} />
        <Tool icon={Settings2} label={t("settings")} {...toggle("details")} />
        {promptId && (
          <Button
            variant={changed ? "outline" : "default"}
            onClick={onRun}
            className="max-md:w-11 max-md:px-0"
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            <Rocket aria-hidden />
            <span className="max-md:sr-only">{t("run")}</span>
          </Button>
        )}
        {(changed || !promptId) && (
          <Button
            type="submit"
            form={DETAILS_FORM}
            pending={saving}
            aria-keyshortcuts="Control+S Meta+S"
            className={promptId ? "max-md:w-11 max-md:px-0" : undefined}
          >
            <Save aria-hidden className={promptId ? undefined : "max-md:hidden"} />
            <span className={promptId ? "max-md:sr-only" : undefined}>
              {promptId ? t("save") : form("create")}
            </span>
          </Button>
        )}
      </div>
    </header>
  );
}

function Tool({ icon: Icon, label, ...props }: ButtonProps & { icon: LucideIcon; label: string }) {
  return (
    <Tooltip text={label}>
      <Button size="icon" variant="ghost" aria-label={label} className="aria-pressed:bg-accent" {...props}>
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  );
}

/** The description in one line; a press shows all of it. */
function DescriptionDialog({ text }: { text: string }) {
  const t = useTranslations("editor");
  return (
    <DialogFrame
      size="sm"
      trigger={
        <button
          type="button"
          title={t("descriptionShow")}
          className="-my-1 block w-full truncate rounded-sm py-1 text-left text-xs text-muted-foreground hover:text-foreground"
        >
          {text}
        </button>
      }
      title={t("description")}
    >
      <DialogBody>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      </DialogBody>
    </DialogFrame>
  );
}
