"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { OwnSession } from "@/lib/identity/types";
import { SessionRow } from "./session-row";
import { useRemoval } from "./use-removal";

/** The browsers that the person is signed in in, with this one marked. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const t = useTranslations("settings.sessions");
  const remove = useRemoval();
  const endOthers = () =>
    remove({
      path: "/users/me/sessions",
      title: t("endOthersTitle"),
      description: t("endOthersText"),
      confirmLabel: t("endOthers"),
      done: t("endedOthers"),
      failed: t("failed"),
    });
  return (
    <>
      <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button variant="outline" className="w-fit" onClick={() => void endOthers()}>{t("endOthers")}</Button>
      )}
    </>
  );
}
