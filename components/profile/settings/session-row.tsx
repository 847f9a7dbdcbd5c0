"use client";

import { Monitor, Smartphone } from "lucide-react";
import { useTranslations } from "next-intl";
import { DateText } from "@/components/common/date-text";
import { ButtonOrForm } from "@/components/common/fields/button-or-form";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { submitSessionEnd } from "@/lib/identity/actions";
import type { endSessionContract } from "@/lib/identity/contract";
import type { OwnSession } from "@/lib/identity/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRemoval } from "./use-removal";
import { deviceOf } from "@/lib/identity/sessions/user-agent";

/** One browser: device, first and last use. The current one has sign-out instead. @param hidden where a script can show it */
export function SessionRow({ session, hidden }: { session: OwnSession; hidden: boolean }) {
  const t = useTranslations("settings.sessions");
  const remove = useRemoval();
  const { browser, system, mobile } = deviceOf(session.user_agent);
  const device = browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("unknown"));
  const Icon = mobile ? Smartphone : Monitor;
  const end = () =>
    remove({
      call: () => callApi<typeof endSessionContract>("DELETE", `/users/me/sessions/${session.id}`),
      title: t("endTitle"),
      description: t("endText", { device }),
      confirmLabel: t("end"),
      done: t("ended"),
      failed: t("failed"),
    });
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
        <ButtonOrForm
          action={submitSessionEnd}
          values={{ id: session.id }}
          size="sm"
          variant="outline"
          aria-label={t("endNamed", { device })}
          onClick={() => void end()}
        >
          {t("end")}
        </ButtonOrForm>
      )}
    </li>
  );
}
