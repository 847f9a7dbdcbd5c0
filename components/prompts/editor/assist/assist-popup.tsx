import {
  Heading,
  Languages,
  type LucideIcon,
  Scissors,
  Sparkles,
  Tags,
  TextCursorInput,
  TriangleAlert,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { Slot } from "radix-ui";
import { useState } from "react";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { LOCALES } from "@/lib/platform/i18n/locales";
import { AssistDialog, type AssistTask } from "./assist-dialog";
import type { AssistMenuProps } from "./use-assist";

const DETAILS = { name: "details", action: "details", icon: Heading } as const;
const TASKS: (AssistTask & { icon: LucideIcon })[] = [
  { name: "improve", action: "improve", icon: Sparkles },
  { name: "shorten", action: "shorten", icon: Scissors },
  ...LOCALES.map((language) => ({
    name: `translate-${language}` as const,
    action: "translate" as const,
    language,
    icon: Languages,
  })),
  { name: "fields", action: "extract-fields", icon: TextCursorInput },
  DETAILS,
  { name: "tags", action: "tags", icon: Tags },
];

/** Menu of the AI's tasks for the text, and the dialog of the chosen one; of details the dialog at once. */
export default function AssistPopup({
  trigger,
  byKey,
  of = "text",
  ai,
  text,
  library,
}: PopupProps & AssistMenuProps) {
  const t = useTranslations("assist");
  const [task, setTask] = useState<AssistTask | null>(of === "details" ? DETAILS : null);
  if (!ai.available) {
    return (
      <DialogFrame defaultOpen size="sm" trigger={trigger} title={t("menu")}>
        <DialogBody>
          <Alert variant="warning">
            <TriangleAlert aria-hidden />
            <AlertTitle>{t("unavailable")}</AlertTitle>
            <AlertDescription>{t("unavailableAdmin", { variables: ai.missing.join(", ") })}</AlertDescription>
          </Alert>
        </DialogBody>
      </DialogFrame>
    );
  }
  return (
    <>
      {of === "details" ? (
        <Slot.Root onClick={() => setTask(DETAILS)}>{trigger}</Slot.Root>
      ) : (
        <DropdownMenu defaultOpen>
          <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
          <DropdownMenuContent align="end" focusFirst={byKey}>
            {TASKS.map(({ icon: Icon, ...each }) => (
              <DropdownMenuItem key={each.name} onSelect={() => setTask(each)}>
                <Icon aria-hidden />
                {t(`actions.${each.name}`)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {task && <AssistDialog task={task} text={text} library={library} onClose={() => setTask(null)} />}
    </>
  );
}
