"use client";

import { Flag } from "lucide-react";
import { useLocale } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { lateMessages } from "@/components/layout/late-messages";
import { DialogMessages } from "@/components/layout/dialog-messages";
import { Button } from "@/components/ui/button";
import type ReportPopup from "./report-popup";
import type { ReportPopupProps, Reported } from "./report-popup";

const loaded = new Map<string, Promise<{ default: typeof ReportPopup }>>();

/** The dialog with its texts, which come with it; a failure is forgotten, so that the next press tries again. */
function loadPopup(locale: string) {
  const known = loaded.get(locale) ?? fetchPopup(locale);
  loaded.set(locale, known);
  known.catch(() => loaded.delete(locale));
  return known;
}

async function fetchPopup(locale: string) {
  const [{ default: Popup }, messages] = await Promise.all([
    import("./report-popup"),
    lateMessages("reports", locale),
  ]);
  return {
    default: (props: ReportPopupProps) => (
      <DialogMessages messages={messages}>
        <Popup {...props} />
      </DialogMessages>
    ),
  };
}

/** «Пожаловаться»: opens a dialog; its code and texts come when it is asked for. */
export function ReportButton({ label, named, ...reported }: Reported & { label: string; named: string }) {
  const locale = useLocale();
  const trigger = (
    <Button
      variant="ghost"
      size="sm"
      aria-label={named}
      className="text-muted-foreground first:-ml-3 noscript:hidden"
    >
      <Flag aria-hidden />
      {label}
    </Button>
  );
  return <LazyPopup popup="dialog" load={() => loadPopup(locale)} trigger={trigger} own={reported} />;
}
