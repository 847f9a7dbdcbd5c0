import { Bookmark, BookmarkCheck, ThumbsDown, ThumbsUp, TriangleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { Markdown } from "@/components/common/media/markdown";
import { tellFailure, useCall } from "@/components/common/hooks/use-call";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { callApi } from "@/lib/platform/browser/api-client";
import type { updateRunContract } from "@/lib/ai/runs/contract";
import type { Run } from "@/lib/ai/runs/schema";
import { LiveMarkdown } from "./live-markdown";
import { rubles } from "./rubles";
import { SaveMenu } from "./save-menu";
import { citedSources, WithSources, withCitations } from "./sources";

type Props = {
  run: Run;
  /** The server leaves its text to the browser (see `leftToBrowser`). */
  inBrowser: boolean;
  /** As people know it. */
  model: string;
  /** It makes pictures. */
  isDrawn: boolean;
  /** Its prompt is in a base of the person's. */
  isOwn: boolean;
  bases: readonly string[] | undefined;
  onChange: (run: Run) => void;
};

/** One model's answer: streamed text or a picture, its cost, and its actions. */
export function AnswerCard({ run, inBrowser, model, isDrawn, isOwn, bases, onChange }: Props) {
  const t = useTranslations("runs");
  const { pending: busy, run: call } = useCall();
  const { id, text, image, state, error, isCut, rating, kept } = run;
  const isRunning = state === "running";
  const sources = citedSources(run);
  const shown = withCitations(text, sources);

  const update = (change: { rating?: -1 | 0 | 1; kept?: boolean }) =>
    void call(
      async () => onChange(await callApi<typeof updateRunContract>("PATCH", `/runs/${id}`, change)),
      (failure) => tellFailure(failure, t("failed")),
    );

  const rate = (value: -1 | 1) => update({ rating: rating === value ? 0 : value });
  return (
    <article
      aria-label={t("answerOf", { model })}
      className="grid min-w-0 grid-cols-1 gap-3 rounded-lg border bg-card p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="min-w-0 truncate font-semibold">{model}</h3>
        <p role="status" className="flex items-center gap-2 text-xs text-muted-foreground">
          {isRunning && <Spinner className="size-3.5" />}
          {isRunning ? (
            t(isDrawn ? "drawing" : "writing")
          ) : state === "stopped" ? (
            t("stopped")
          ) : (
            <Cost run={run} />
          )}
        </p>
      </header>
      {isRunning && isDrawn && <Skeleton className="aspect-square w-full max-w-lg justify-self-center" />}
      {image && <AnswerPicture image={image} alt={t("pictureOf", { title: run.title || run.promptTitle })} />}
      <WithSources run={run} sources={sources} bases={bases}>
        {isRunning ? (
          <LiveMarkdown text={shown} inBrowser={inBrowser} />
        ) : (
          text !== "" && <Markdown text={shown} inBrowser={inBrowser} />
        )}
      </WithSources>
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
      {!isRunning && (text !== "" || image) && (
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
            onClick={() => update({ kept: !kept })}
          >
            {kept ? <BookmarkCheck aria-hidden className="text-primary" /> : <Bookmark aria-hidden />}
          </Button>
          <span className="ml-1 text-xs text-muted-foreground">{t("madeByAi")}</span>
          <span className="ml-auto flex items-center gap-1">
            {!image && <CopyButton size="icon" variant="ghost" text={text} label={t("copy")} />}
            <SaveMenu run={run} model={model} isOwn={isOwn} />
          </span>
        </footer>
      )}
    </article>
  );
}

/** What an image model made; a press opens it whole. */
function AnswerPicture({ image, alt }: { image: NonNullable<Run["image"]>; alt: string }) {
  const { url, previews, width, height, placeholder } = image;
  return (
    <a href={url} target="_blank" rel="noreferrer" className="justify-self-center">
      {/* Next's own would ask its server for sizes that are there already. */}
      {/* oxlint-disable-next-line nextjs/no-img-element */}
      <img
        src={previews.at(-1)?.url ?? url}
        srcSet={previews.map((preview) => `${preview.url} ${preview.width}w`).join(", ")}
        sizes="(width < 48rem) 90vw, 32rem"
        width={width ?? undefined}
        height={height ?? undefined}
        alt={alt}
        decoding="async"
        className="h-auto max-h-[70dvh] w-auto max-w-full rounded-md bg-muted bg-cover"
        style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
      />
    </a>
  );
}

/** Tokens and rubles, as far as the service counts them. */
function Cost({ run: { inputTokens, outputTokens, costRub } }: { run: Run }) {
  const t = useTranslations("runs");
  const locale = useLocale();
  const price = costRub === null ? null : rubles(costRub, locale);
  if (inputTokens === null || outputTokens === null) return price;
  const tokens = t("tokens", { count: inputTokens + outputTokens });
  return (
    <span className="tabular-nums" title={t("tokensTitle", { input: inputTokens, output: outputTokens })}>
      {[tokens, price].filter(Boolean).join(" · ")}
    </span>
  );
}
