import { Braces, ClipboardPaste, ExternalLink } from "lucide-react";
import { useTranslations } from "next-intl";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { launchUrl } from "@/lib/prompts/rendering/launch/launch-url";
import type { ServicesProps } from "./use-run";

/** The chat tools; each says whether the text comes along or has to be pasted. Choosing one opens it. */
export default function ServicesPopup({ trigger, byKey, run, onCopyAsWritten }: PopupProps & ServicesProps) {
  const t = useTranslations("launcher");
  const { targets, target: current, secret, isReady } = run;
  const text = isReady ? run.text() : "";
  const fields = run.fields(typeof text === "string" ? text : "");
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="max-w-72 min-w-56" focusFirst={byKey}>
        <DropdownMenuRadioGroup aria-label={t("tools")} value={current?.url}>
          {targets.map((target, index) => {
            const { carriesPrompt } = launchUrl(target.url, fields, { secret });
            const Icon = carriesPrompt ? ExternalLink : ClipboardPaste;
            return (
              <DropdownMenuRadioItem
                key={`${target.url} ${index}`}
                value={target.url}
                disabled={!isReady}
                title={t(carriesPrompt ? "withText" : "pasteText")}
                onSelect={() => run.open(target)}
              >
                <span className="truncate">{target.name}</span>
                <Icon aria-label={t(carriesPrompt ? "withText" : "pasteText")} className="ml-auto" />
              </DropdownMenuRadioItem>
            );
          })}
        </DropdownMenuRadioGroup>
        {run.state === "failed" && <DropdownMenuLabel role="alert">{t("toolsFailed")}</DropdownMenuLabel>}
        {onCopyAsWritten && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={onCopyAsWritten}>
              <Braces aria-hidden />
              {t("copyAsWritten")}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
