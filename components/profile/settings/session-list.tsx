"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button, LinkButton } from "@/components/ui/button";
import type { OwnSession } from "@/lib/identity/schema";
import { SessionRow } from "./session-row";

/** As many as people usually have; the others wait behind a button, or are there where no script runs. */
const SHOWN = 5;

/** The browsers that the person is signed in in, with this one marked and in front. */
export function SessionList({ sessions }: { sessions: OwnSession[] }) {
  const t = useTranslations("settings.sessions");
  const [all, setAll] = useState(false);
  const sorted = [
    ...sessions.filter(({ current }) => current),
    ...sessions.filter(({ current }) => !current),
  ];
  const more = !all && sessions.length > SHOWN;
  const others = sessions.some(({ current }) => !current);
  return (
    <>
      <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
        {sorted.map((session, at) => (
          <SessionRow key={session.id} session={session} hidden={!all && at >= SHOWN} />
        ))}
      </ul>
      {(more || others) && (
        <div className="flex flex-wrap gap-2">
          {more && (
            <Button variant="outline" onClick={() => setAll(true)}>
              {t("more", { count: sessions.length })}
            </Button>
          )}
          {others && (
            <LinkButton link={ModalLink} variant="outline" href="/settings/sessions/delete">
              {t("endOthers")}
            </LinkButton>
          )}
        </div>
      )}
    </>
  );
}
