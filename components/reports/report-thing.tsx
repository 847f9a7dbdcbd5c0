import { Flag } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { LinkButton } from "@/components/ui/button";
import { reportHref } from "@/lib/platform/hrefs";
import type { Reported } from "./report-form";

/** The way to report what a page shows, for everybody but its owner. */
export async function ReportThing({ kind, id, name }: Reported & { name: string }) {
  const t = await getTranslations("reports.form");
  return <ReportLink kind={kind} id={id} label={t("label")} named={t("named", { name })} />;
}

/** «Пожаловаться». @param named its name for screen readers */
export function ReportLink({ label, named, ...reported }: Reported & { label: string; named: string }) {
  return (
    <LinkButton
      link={ModalLink}
      variant="ghost"
      size="sm"
      className="text-muted-foreground first:-ml-3"
      href={reportHref(reported)}
      aria-label={named}
    >
      <Flag aria-hidden />
      {label}
    </LinkButton>
  );
}
