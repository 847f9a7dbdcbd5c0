import { RotateCw, Square, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useEffect, useEffectEvent, useRef } from "react";
import { isCostly } from "@/components/common/media/markdown-cost";
import { Answers } from "@/components/prompts/runs/answers";
import { useAnswers } from "@/components/prompts/runs/use-answers";
import { CallFailure } from "@/components/layout/call-failure";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { keepPlace } from "@/components/ui/use-return-focus";
import type { Run, RunnableModel } from "@/lib/ai/runs/schema";
import { durationText } from "@/lib/media/format";
import type { Notes } from "@/lib/media/notes/queries";
import type { Chapter } from "@/lib/media/transcripts/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { chapterId } from "./chapters-by-turn";

// Not by way of `Markdown`, which a script puts in its place.
const Formatted = dynamic(() =>
  import("@/components/common/media/markdown-body").then(({ MarkdownBody }) => MarkdownBody),
);

type Props = {
  kind: keyof Notes["runs"];
  latest: Run;
  /** The latest whole one. */
  shown: Run | null;
  chapters: Chapter[] | null;
  models: readonly RunnableModel[];
  onTime: ((milliseconds: number) => void) | undefined;
  onAgain: (() => void) | undefined;
  starting: boolean;
  /** The server leaves its text to the browser (see `leftToBrowser`). */
  inBrowser: boolean;
};

/** A note while it is written and after; one that failed leaves the one before in its place. */
export function Note({ kind, latest, shown, chapters, models, onTime, onAgain, starting, inBrowser }: Props) {
  const t = useTranslations("media.notes");
  const router = useRouter();
  const { answers, running, failure, stop, change } = useAnswers([latest]);
  const [run = latest] = answers;
  const wasRunning = useRef(running);
  const ended = useEffectEvent(() => router.refresh()); // files and chapters have it now
  useEffect(() => {
    if (wasRunning.current && !running) ended();
    wasRunning.current = running;
  }, [running]);
  const before = run.state !== "done" && shown && shown.id !== run.id ? [shown] : [];
  const isUnusable = kind === "chapters" && latest.state === "done" && shown?.id !== run.id;
  return (
    <section aria-label={t(kind)} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-semibold">{t(kind)}</h3>
        {running ? (
          <Button
            size="sm"
            variant="outline"
            onClick={({ currentTarget }) => {
              keepPlace(currentTarget);
              void stop();
            }}
          >
            <Square aria-hidden />
            {t("stop")}
          </Button>
        ) : (
          onAgain && (
            <Button
              size="sm"
              variant="ghost"
              pending={starting}
              aria-label={t("again", { kind: t(kind) })}
              onClick={({ currentTarget }) => {
                keepPlace(currentTarget); // the note that begins has the place of this one
                onAgain();
              }}
            >
              <RotateCw aria-hidden />
              {t("anew")}
            </Button>
          )
        )}
      </div>
      {failure && <CallFailure error={failure} fallback={t("broken")} signIn={t("signIn")} />}
      {kind === "chapters" ? (
        <>
          <Writing run={run} isUnusable={isUnusable} />
          <ChapterList chapters={chapters ?? []} onTime={onTime} />
        </>
      ) : (
        <>
          <noscript>
            <PlainNote text={(shown ?? run).text} inBrowser={inBrowser} />
          </noscript>
          <div className="grid grid-cols-1 gap-3 noscript:hidden">
            <Answers answers={[run]} models={models} isOwn={run.promptId !== null} onChange={change} />
            {before.length > 0 && (
              <>
                <p className="text-sm text-muted-foreground">{t("before")}</p>
                <Answers answers={before} models={models} onChange={() => router.refresh()} />
              </>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** A note for readers without scripts: the server formats it unless that takes too long. */
function PlainNote({ text, inBrowser }: { text: string; inBrowser: boolean }) {
  if (!inBrowser && !isCostly(text)) return <Formatted text={text} />;
  return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
}

/** How far chapters are: their text is for programs. */
function Writing({ run: { state, error }, isUnusable }: { run: Run; isUnusable: boolean }) {
  const t = useTranslations("media.notes");
  const reason = error?.message ?? (state === "stopped" ? t("stopped") : isUnusable && t("noChapters"));
  if (state === "running")
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted-foreground">
        <Spinner className="size-3.5" />
        {t("writing")}
      </p>
    );
  if (!reason) return null;
  return (
    <Alert variant={error ? "destructive" : "warning"}>
      <TriangleAlert aria-hidden />
      <AlertDescription>{reason}</AlertDescription>
    </Alert>
  );
}

/** Chapters as links to their places in the text, which also play from there. */
function ChapterList({ chapters, onTime }: Pick<Props, "onTime"> & { chapters: Chapter[] }) {
  const t = useTranslations("media.notes");
  if (chapters.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2 rounded-lg border bg-card p-4">
      <ol className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-6">
        {chapters.map(({ title, start }) => (
          <li key={start}>
            <a
              href={`#${chapterId(start)}`}
              onClick={() => onTime?.(start)}
              className="flex items-baseline gap-3 rounded-sm py-1 hover:underline touch:py-3"
            >
              <span className="text-sm text-muted-foreground tabular-nums">
                {durationText(start / 1_000)}
              </span>
              <span className="wrap-anywhere">{title}</span>
            </a>
          </li>
        ))}
      </ol>
      <p className="text-xs text-muted-foreground">{t("madeByAi")}</p>
    </div>
  );
}
