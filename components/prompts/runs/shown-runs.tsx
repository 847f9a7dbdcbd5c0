"use client";

import { Square, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { CallFailure } from "@/components/layout/call-failure";
import { Button, LinkButton } from "@/components/ui/button";
import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import { Answers } from "./answers";
import { useAnswers } from "./use-answers";

type Props = {
  runs: readonly Run[];
  models: readonly RunnableModel[];
  /** Their prompt is in a base of the person's. */
  isOwn: boolean;
  /** The page that they are shown on. */
  page: string;
};

/** Answers on a page of their own: those that are being written grow here; all of them are deleted together. */
export function ShownRuns({ runs, models, isOwn, page }: Props) {
  const t = useTranslations("runs");
  const { answers, running, failure, stop, change } = useAnswers(runs);
  return (
    <>
      {failure && <CallFailure error={failure} fallback={t("broken")} signIn={t("signIn")} />}
      <Answers answers={answers} models={models} isOwn={isOwn} onChange={change} />
      {running ? (
        <Button variant="outline" className="justify-self-start" onClick={() => void stop()}>
          <Square aria-hidden />
          {t("stop")}
        </Button>
      ) : (
        <LinkButton link={ModalLink} variant="ghost" className="justify-self-start" href={`${page}/delete`}>
          <Trash2 aria-hidden />
          {t("delete")}
        </LinkButton>
      )}
    </>
  );
}
