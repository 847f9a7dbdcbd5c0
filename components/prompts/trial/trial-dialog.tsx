import { Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { useCall } from "@/components/common/hooks/use-call";
import { useApi } from "@/components/common/hooks/use-api";
import { Markdown } from "@/components/common/media/markdown";
import { CallFailure } from "@/components/layout/call-failure";
import { Button, LinkButton } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { Skeleton } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/platform/browser/api-client";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { streamApi } from "@/lib/platform/browser/api-stream";
import type { getTrialContract, tryPromptContract } from "@/lib/ai/runs/blind-trial/contract";
import { TRIAL_LIMITS } from "@/lib/ai/runs/blind-trial/limits";
import type { Trial, TrialForm } from "@/lib/ai/runs/blind-trial/schema";

/** The prompt on trial, and the base that sells it. `title`: null where it is hidden. */
export type TriedHere = { id: string; title: string | null; baseId: string };

type Props = { prompt: TriedHere; onClose: () => void };

/** A form of the prompt's fields by label, the answer to it, and the way to buy. */
export function TrialDialog({ prompt, onClose }: Props) {
  const t = useTranslations("runs.trial");
  const form = useApi<typeof getTrialContract>(`/prompts/${prompt.id}/trial`);
  const trial = useTrial(prompt.id);
  const left = trial.left ?? form.data?.left;
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (trial.answer) answer.current?.focus();
  }, [trial.answer]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)] as const);
    void trial.start(Object.fromEntries(typed.filter(([, value]) => value.trim() !== "")));
  }

  return (
    <DialogFrame
      onClose={onClose}
      size="xl"
      title={t("title")}
      description={prompt.title ?? t("lead")}
      aria-busy={trial.running}
    >
      <form onSubmit={submit} className="contents">
        <DialogBody>
          {form.error && <ErrorState title={form.error.message || t("failed")} retry={form.again} />}
          {!form.error && !form.data && <Skeleton className="h-40" aria-busy />}
          {form.data && (
            <>
              {prompt.title !== null && <p className="text-sm text-muted-foreground">{t("lead")}</p>}
              <Fields fields={form.data.fields} />
            </>
          )}
          {trial.failure && (
            <CallFailure error={trial.failure} fallback={t("broken")} signIn={t("signIn")} newTab />
          )}
          {trial.running && <Skeleton className="h-24" aria-busy />}
          {trial.answer && (
            <div
              ref={answer}
              tabIndex={-1}
              role="region"
              aria-label={t("answer")}
              className="rounded-lg border bg-card p-4 md:p-5"
            >
              <Markdown text={trial.answer.text} />
              <p className="mt-3 text-xs text-muted-foreground">{t("madeByAi")}</p>
              {trial.answer.isCut && <p className="mt-3 text-sm text-muted-foreground">{t("cut")}</p>}
            </div>
          )}
          <p aria-live="polite" className="text-sm text-muted-foreground">
            {trial.running
              ? t("writing")
              : left !== undefined && t(left > 0 ? "left" : "spent", { count: left })}
          </p>
        </DialogBody>
        <DialogFooter>
          <LinkButton
            variant={left === 0 ? "default" : "outline"}
            href={baseHref(byId(prompt.baseId))}
            onClick={onClose}
          >
            {t("buy")}
          </LinkButton>
          <Button type="submit" pending={trial.running} disabled={!form.data || left === 0}>
            <Play aria-hidden />
            {t("run")}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

/** What the prompt asks for; what an option offers may be typed otherwise. */
function Fields({ fields }: Pick<TrialForm, "fields">) {
  const id = useId();
  const t = useTranslations("runs.trial");
  if (fields.length === 0) return <p className="text-sm">{t("noFields")}</p>;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map(({ key, label, options }) => (
        <Label key={key} className="grid content-start gap-1.5 wrap-anywhere">
          {label}
          <Input
            name={key}
            maxLength={TRIAL_LIMITS.valueMax}
            autoComplete="off"
            list={options && `${id}${key}`}
          />
          {options && (
            <datalist id={`${id}${key}`}>
              {options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </Label>
      ))}
    </div>
  );
}

/** One trial after the other: the last answer, and how many are left once the server has said so. */
function useTrial(promptId: string) {
  const { pending: running, failure, run } = useCall();
  const [answer, setAnswer] = useState<Trial | null>(null);
  const [left, setLeft] = useState<number | undefined>();

  async function start(values: Record<string, string>) {
    setAnswer(null);
    const ask = () =>
      streamApi<typeof tryPromptContract>("POST", `/prompts/${promptId}/trial`, {
        body: { values },
        onEvent: (name, data) => {
          if (name === "error") throw ApiError.of(data, 0);
          if (name !== "done") return;
          setAnswer(data as Trial);
          setLeft((data as Trial).left);
        },
      });
    await run(ask);
  }

  const refusedWith = failure?.body.left;
  return {
    running,
    answer,
    failure,
    left: typeof refusedWith === "number" ? refusedWith : left,
    start,
  };
}
