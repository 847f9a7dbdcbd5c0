"use client";

import { Bookmark, BookmarkCheck, ThumbsDown, ThumbsUp, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CopyButton } from "@/components/common/copy-button";
import { Markdown } from "@/components/common/media/markdown";
import { toast } from "@/components/common/toast";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, callApi } from "@/lib/platform/api-client";
import type { updateRunContract } from "@/lib/runs/contract";
import type { Run } from "@/lib/runs/types";
import { LiveMarkdown } from "./live-markdown";
import { SaveMenu } from "./save-menu";

type Props = { run: Run; /** As people know it. */ model: string; onChange: (run: Run) => void };

/** An answer of one model: its text as it grows, what it cost, and what can be done with it. */
export function AnswerCard({ run, model, onChange }: Props) {
  const t = useTranslations("runs");
  const [busy, setBusy] = useState(false);
  const { id, text, state, error, isCut, rating, kept } = run;
  const isRunning = state === "running";

  async function update(change: { rating?: -1 | 0 | 1; kept?: boolean }) {
    setBusy(true);
    try {
      onChange(await callApi<typeof updateRunContract>("PATCH", `/runs/${id}`, change));
    } catch (failure) {
      toast((failure instanceof ApiError && failure.message) || t("failed"), {
        type: "error",
        duration: 4000,
      });
    } finally {
      setBusy(false);
    }
  }

  const rate = (value: -1 | 1) => void update({ rating: rating === value ? 0 : value });
  return (
    <article
      aria-label={t("answerOf", { model })}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border bg-card p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 truncate font-semibold">{model}</h3>
        <p role="status" className="flex items-center gap-2 text-xs text-muted-foreground">
          {isRunning && <Spinner className="size-3.5" />}
          {isRunning ? t("writing") : state === "stopped" ? t("stopped") : <Cost run={run} />}
        </p>
      </header>
      {isRunning ? <LiveMarkdown text={text} /> : text !== "" && <Markdown text={text} />}
      {error && (
        <Alert variant="destructive">
          <TriangleAlert aria-hidden />
          <AlertDescription>{error.message}</AlertDescription>
        </Alert>
      )}
      {isCut && (
        <Alert variant="warning">
          <TriangleAlert aria-hidden />
          <AlertDescription>{t("cut")}</AlertDescription>
        </Alert>
      )}
      {!isRunning && text !== "" && (
        <footer className="flex flex-wrap items-center gap-1 border-t pt-3">
          <Button
            size="icon"
            variant="ghost"
            aria-label={t("good")}
            title={t("good")}
            aria-pressed={rating === 1}
            disabled={busy}
            onClick={() => rate(1)}
          >
            <ThumbsUp aria-hidden className={rating === 1 ? "fill-current text-free" : undefined} />
          </Button>
          <Button
            size="icon"
            variant="ghost"
            aria-label={t("bad")}
            title={t("bad")}
            aria-pressed={rating === -1}
            disabled={busy}
            onClick={() => rate(-1)}
          >
            <ThumbsDown aria-hidden className={rating === -1 ? "fill-current text-destructive" : undefined} />
          </Button>
          <Button
            size="icon"
            variant="ghost"
            aria-label={t("keep")}
            title={t(kept ? "keptTitle" : "keepTitle")}
            aria-pressed={kept}
            disabled={busy}
            onClick={() => void update({ kept: !kept })}
          >
            {kept ? <BookmarkCheck aria-hidden className="text-primary" /> : <Bookmark aria-hidden />}
          </Button>
          <span className="ml-auto flex items-center gap-1">
            <CopyButton size="icon" variant="ghost" text={text} label={t("copy")} />
            <SaveMenu run={run} />
          </span>
        </footer>
      )}
    </article>
  );
}

/** Tokens and rubles, as far as the service counts them. */
function Cost({ run: { inputTokens, outputTokens, costRub } }: { run: Run }) {
  const t = useTranslations("runs");
  const locale = useLocale();
  if (inputTokens === null || outputTokens === null) return null;
  const tokens = t("tokens", { count: inputTokens + outputTokens });
  if (costRub === null) return tokens;
  const rubles = costRub.toLocaleString(locale, {
    style: "currency",
    currency: "RUB",
    currencyDisplay: "narrowSymbol",
    maximumSignificantDigits: 2,
  });
  return (
    <span className="tabular-nums" title={t("tokensTitle", { input: inputTokens, output: outputTokens })}>
      {tokens} · {rubles}
    </span>
  );
}
