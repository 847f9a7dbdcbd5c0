"use client";

import { Flag } from "lucide-react";
import { useLocale } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { MoreMessages } from "@/components/layout/more-messages";
import { Button } from "@/components/ui/button";
import type ReportPopup from "./report-popup";
import { reportHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Reported } from "./report-form";
import type { ReportPopupProps } from "./report-popup";

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
      <MoreMessages messages={messages}>
        <Popup {...props} />
      </MoreMessages>
    ),
  };
}

type Props = Reported & {
  label: string;
  /** Its name for screen readers. */
  named: string;
  parts?: ReportPopupProps["parts"];
};

/** «Пожаловаться»: opens a dialog, whose code and texts come when it is asked for; without scripts it leads to the same form. */
export function ReportButton({ label, named, kind, id, parts }: Props) {
  const locale = useLocale();
  const look = {
    variant: "ghost",
    size: "sm",
    "aria-label": named,
  } as const;
  const face = (
    <>
      <Flag aria-hidden />
      {label}
    </>
  );
  const trigger = (
    <Button {...look} className="text-muted-foreground first:-ml-3 noscript:hidden">
      {face}
    </Button>
  );
  return (
    <>
      <LazyPopup popup="dialog" load={() => loadPopup(locale)} trigger={trigger} own={{ kind, id, parts }} />
      <Button {...look} asChild className="hidden text-muted-foreground noscript:inline-flex">
        <Link href={reportHref({ kind, id })} prefetch={false}>
          {face}
        </Link>
      </Button>
    </>
  );
}
