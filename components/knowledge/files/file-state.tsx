import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Progress } from "@/components/ui/progress";
import type { KnowledgeFile } from "@/lib/knowledge/files/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Milliseconds until the page is refreshed, which grow while nothing happens. */
const REFRESH = { first: 2_000, most: 30_000, growth: 1.3 };
/** Failures with a text of their own (`knowledge.pieces.failed`); others are damaged files to people. */
const FAILURES = [
  "DOCUMENT_WRONG_KIND",
  "DOCUMENT_ENCRYPTED",
  "DOCUMENT_EMPTY",
  "DOCUMENT_ONLY_IMAGES",
  "DOCUMENT_TOO_BIG_INSIDE",
  "DOCUMENT_DECLARES_ENTITIES",
  "DOCUMENT_TIMEOUT",
  "KNOWLEDGE_FULL",
] as const;

const isUnread = ({ state }: KnowledgeFile) =>
  state === "queued" || state === "reading" || state === "embedding";

/** How far a file of a vector base is: in the queue, being read, being embedded (and found by words), ready to be searched, or why not. */
export function FileState({ file }: { file: KnowledgeFile }) {
  const { state, done = 0, total = 0, error, picturesReadTo: page } = file;
  const t = useTranslations("knowledge.pieces");
  if (state === "ready")
    return (
      <p className="text-sm text-muted-foreground tabular-nums">
        {t("count", { count: total })}
        {error && <> · {t("wordsOnly")}</>}
        {page !== undefined && <> · {t("picturesReadTo", { page: page + 1 })}</>}
      </p>
    );
  if (state === "failed") {
    const why = FAILURES.find((each) => each === error) ?? "DOCUMENT_DAMAGED";
    return <p className="text-sm text-destructive">{t(`failed.${why}`)}</p>;
  }
  const label =
    state === "queued"
      ? t("queued")
      : state === "embedding"
        ? t("embedding", { done, total })
        : total > 1
          ? t("readingPages", { done, total })
          : t("reading");
  return (
    <div className="grid max-w-xs gap-1.5 text-sm text-muted-foreground tabular-nums">
      <span>{label}</span>
      {state !== "queued" && <Progress value={total > 1 ? (done / total) * 100 : null} aria-label={label} />}
    </div>
  );
}

/** Refreshes the page while files are queued, read or embedded. */
export function useReadingWatch(files: KnowledgeFile[]): void {
  const router = useRouter();
  const progress = files
    .filter(isUnread)
    .map(({ id, state, done }) => `${id} ${state} ${done}`)
    .join();
  useEffect(() => {
    if (!progress) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (delay: number) => {
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") router.refresh();
        wait(Math.min(delay * REFRESH.growth, REFRESH.most));
      }, delay);
    };
    wait(REFRESH.first);
    return () => clearTimeout(timer);
  }, [progress, router]);
}
