"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ButtonOrForm } from "@/components/common/fields/button-or-form";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";
import { submitOtherSessionsEnd } from "@/lib/identity/actions";
import type { endOtherSessionsContract } from "@/lib/identity/contract";
import type { OwnSession } from "@/lib/identity/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { SessionRow } from "./session-row";
import { useRemoval } from "./use-removal";

/** As many as people usually have; the others wait behind a button, or are there where no script runs. */
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
  const sorted = [
    ...sessions.filter(({ current }) => current),
    ...sessions.filter(({ current }) => !current),
  ];
  const more = !all && sessions.length > SHOWN;
  const others = sessions.some(({ current }) => !current);
  const endOthers = () => {
    let alsoTokens = false;
    return remove({
      call: () =>
        callApi<typeof endOtherSessionsContract>("DELETE", `/users/me/sessions?tokens=${alsoTokens}`),
      title: t("endOthersTitle"),
      description: t("endOthersText"),
      choice: tokens > 0 && (
        <AlsoTokens
          label={t("alsoTokens", { count: tokens })}
          onChange={(chosen) => void (alsoTokens = chosen)}
        />
      ),
      confirmLabel: t("endOthers"),
      done: t("endedOthers"),
      failed: t("failed"),
    });
  };
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
            <Button variant="outline" className="noscript:hidden" onClick={() => setAll(true)}>
              {t("more", { count: sessions.length })}
            </Button>
          )}
          {others && (
            <ButtonOrForm
              action={submitOtherSessionsEnd}
              values={{ tokens: "false" }}
              variant="outline"
              onClick={() => void endOthers()}
            >
              {t("endOthers")}
            </ButtonOrForm>
          )}
        </div>
      )}
    </>
  );
}

/** Whether API tokens are revoked along with the other sessions; not unless asked for. Worded by who asks: the dialog's frame has no texts of the settings. */
function AlsoTokens({ label, onChange }: { label: string; onChange: (chosen: boolean) => void }) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <Label htmlFor={id}>{label}</Label>
      <Switch id={id} onCheckedChange={onChange} />
    </div>
  );
}
