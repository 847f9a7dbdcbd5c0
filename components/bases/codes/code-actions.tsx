import { Link2, type LucideIcon, MessageSquareText, Pause, Play, QrCode, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ActionButton } from "@/components/layout/forms/action-button";
import { useCopy } from "@/components/common/use-copy";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { submitCodeDeletion, submitCodePause } from "@/lib/bases/codes/actions";
import { activationLink } from "@/lib/bases/codes/activation-link";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import type { Locale } from "@/lib/platform/viewer";
import { useCodeMessage } from "./use-code-message";

/** Comes when it opens, and the library that draws with it. */
const QrDialog = dynamic(() => import("./qr/qr-dialog").then((module) => module.QrDialog), { ssr: false });

/** What the owner does with one code. */
export function CodeActions({
  code: given,
  baseName,
}: {
  code: Pick<ActivationCode, "id" | "codeValue" | "status" | "paused" | "durationDays" | "expiresAt">;
  baseName: string;
}) {
  const { id, codeValue: code, paused } = given;
  const t = useTranslations("codes");
  const locale = useLocale() as Locale;
  const copy = useCopy();
  const messageOf = useCodeMessage(baseName);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const link = () => activationLink(window.location.origin, locale, code);

  function show() {
    setAsked(true);
    setOpen(true);
  }

  return (
    <div className="flex items-center gap-1 max-md:w-full max-md:flex-wrap max-md:justify-between md:justify-end">
      <CodeButton icon={Link2} label={t("copyLink", { code })} onClick={() => void copy(link())} />
      {given.status === "active" && (
        <CodeButton
          icon={MessageSquareText}
          label={t("copyMessage", { code })}
          onClick={() => void copy(messageOf(given))}
        />
      )}
      <CodeButton icon={QrCode} label={t("qr", { code })} onClick={show} />
      <Tooltip text={t(paused ? "resume" : "pause", { code })}>
        <ActionButton
          action={submitCodePause}
          values={{ id, paused: String(!paused) }}
          done={{ toast: t(paused ? "resumed" : "paused") }}
          failed={t("pauseFailed")}
          size="icon"
          variant="ghost"
          aria-label={t(paused ? "resume" : "pause", { code })}
        >
          {paused ? <Play aria-hidden /> : <Pause aria-hidden />}
        </ActionButton>
      </Tooltip>
      <ActionButton
        action={submitCodeDeletion}
        values={{ id }}
        question={{
          title: t("deleteTitle"),
          description: t("deleteText", { code }),
          confirmLabel: t("deleteAction"),
          destructive: true,
        }}
        done={{ toast: t("deleted") }}
        failed={t("deleteFailed")}
        variant="ghost"
        aria-label={t("delete", { code })}
        className="max-md:-mx-3 max-md:px-3 max-md:text-destructive md:w-9 md:px-0"
      >
        <Trash2 aria-hidden />
        <span className="md:hidden">{t("deleteAction")}</span>
      </ActionButton>
      {asked && <QrDialog codeValue={code} link={link()} open={open} onOpenChange={setOpen} />}
    </div>
  );
}

type CodeButtonProps = { icon: LucideIcon; label: string; onClick: () => void };

/** An icon that does something with a code; its name is a tooltip. */
function CodeButton({ icon: Icon, label, onClick }: CodeButtonProps) {
  return (
    <Tooltip text={label}>
      <Button size="icon" variant="ghost" aria-label={label} onClick={onClick}>
        <Icon aria-hidden />
      </Button>
    </Tooltip>
  );
}
