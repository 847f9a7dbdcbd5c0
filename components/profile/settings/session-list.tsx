"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { endOtherSessionsContract } from "@/lib/identity/contract";
import type { OwnSession } from "@/lib/identity/types";
import { callApi } from "@/lib/platform/api-client";
import { AlsoTokens } from "./also-tokens";
import { SessionRow } from "./session-row";
import { useRemoval } from "./use-removal";

/** As many as people usually have; the others wait behind a button. */
const SHOWN = 5;

type Props = {
  sessions: OwnSession[];
  /** How many API tokens the person has. */
  tokens: number;
};

/** The browsers that the person is signed in in, with this one marked and in front. */
export function SessionList({ sessions, tokens }: Props) {
  const t = useTranslations("settings.sessions");
  const remove = useRemoval();
  const [all, setAll] = useState(false);
  const sorted = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)];
  const more = !all && sessions.length > SHOWN;
  const others = sessions.some(({ current }) => !current);
  const endOthers = () => {
    let alsoTokens = false;
    return remove({
      call: () => callApi<typeof endOtherSessionsContract>("DELETE", `/users/me/sessions?tokens=${alsoTokens}`),
      title: t("endOthersTitle"),
      description: t("endOthersText"),
      choice: tokens > 0 && <AlsoTokens label={t("alsoTokens", { count: tokens })} onChange={(chosen) => void (alsoTokens = chosen)} />,
      confirmLabel: t("endOthers"),
      done: t("endedOthers"),
      failed: t("failed"),
    });
  };
  return (
    <>
      <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
        {sorted.slice(0, all ? undefined : SHOWN).map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {(more || others) && (
        <div className="flex flex-wrap gap-2">
          {more && <Button variant="outline" onClick={() => setAll(true)}>{t("more", { count: sessions.length })}</Button>}
          {others && <Button variant="outline" onClick={() => void endOthers()}>{t("endOthers")}</Button>}
        </div>
      )}
    </>
  );
}
