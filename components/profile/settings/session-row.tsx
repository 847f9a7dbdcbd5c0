import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Badge } from "@/components/ui/badge";
import { LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { OwnSession } from "@/lib/identity/schema";
import { deviceOf } from "@/lib/identity/sessions/user-agent";

/** A session's browser and system, as far as they are known. */
export function deviceName(
  { user_agent }: OwnSession,
  t: ReturnType<typeof useTranslations<"settings.sessions">>,
): string {
  const { browser, system } = deviceOf(user_agent);
  return browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("unknown"));
}

/** One browser: device, first and last use. The current one has sign-out instead. @param hidden where a script can show it */
export function SessionRow({ session, hidden }: { session: OwnSession; hidden: boolean }) {
  const t = useTranslations("settings.sessions");
  const device = deviceName(session, t);
  const Icon = deviceOf(session.user_agent).mobile ? Smartphone : Monitor;
  return (
    <li
      className={cn("flex-wrap items-center gap-x-4 gap-y-2 p-4", hidden ? "hidden noscript:flex" : "flex")}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && <Badge variant="free">{t("current")}</Badge>}
        </p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {t.rich("seen", { date: () => <DateText value={session.last_seen_at} time /> })},{" "}
          {t.rich("since", { date: () => <DateText value={session.created_at} time /> })}
        </p>
      </div>
      {!session.current && (
        <LinkButton
          link={ModalLink}
          size="sm"
          variant="outline"
          href={`/settings/sessions/${session.id}/delete`}
          aria-label={t("deleteNamed", { device })}
        >
          {t("delete")}
        </LinkButton>
      )}
    </li>
  );
}
