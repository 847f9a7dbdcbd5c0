import { Dices, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { sourceHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { estimateTokens } from "@/lib/platform/text/text-length";
import { intoBlocks, limitChips } from "../card/limit-chips";
import type { UsedKnowledge } from "@/lib/variables/schema";
import { TOKEN_TINTS } from "../token-tints";
import { type Assembled, textOf, tokensBySource } from "./parts";

type Props = {
  assembled: Assembled;
  /** Another draw of everything random; not given where nothing is. */
  onReroll?: () => void;
  /** What the text got of vector bases. */
  sources?: readonly UsedKnowledge[];
  /** Said above the text: why no tool can take it by its address. */
  warning?: string;
  className?: string;
};

/** The final text, coloured by where each piece comes from, with tokens per source and in total. */
export const AssembledText = memo(function AssembledText(props: Props) {
  const { assembled, onReroll, sources: used = [], warning, className } = props;
  const t = useTranslations("assembled");
  const { parts, seed } = assembled;
  const text = textOf(parts);
  const sources = tokensBySource(parts);
  return (
    <div className={cn("grid grid-cols-1 content-start gap-3", className)}>
      {warning && (
        <Alert variant="warning" className="p-3">
          <TriangleAlert aria-hidden />
          <AlertDescription>{warning}</AlertDescription>
        </Alert>
      )}
      <div
        role="region"
        aria-label={t("title")}
        tabIndex={0}
        className="prompt-text max-h-(--text-height,45dvh) min-h-24 overflow-auto rounded-md border bg-card p-3"
        data-testid="assembled-text"
      >
        {text.trim() === "" ? <p className="font-sans text-muted-foreground">{t("empty")}</p> : null}
        {intoBlocks(limitChips(parts)).map((block, at) => (
          <div key={at}>
            {block.map(({ kind, text: piece }, index) =>
              kind === "text" ? (
                piece
              ) : (
                <span
                  key={index}
                  data-token={kind}
                  className={cn("rounded-sm box-decoration-clone px-0.5", TOKEN_TINTS[kind])}
                >
                  {piece}
                </span>
              ),
            )}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground tabular-nums">
        <ul aria-label={t("sources")} className="contents">
          {sources.length > 1 &&
            sources.map(({ kind, tokens }) => (
              <li key={kind} className="inline-flex items-center gap-1.5">
                <span
                  aria-hidden
                  className={cn("size-3 rounded-sm border border-current", TOKEN_TINTS[kind])}
                />
                {t(kind === "text" ? "typed" : kind)} {tokens}
              </li>
            ))}
        </ul>
        <span className="font-medium text-foreground">{t("total", { count: estimateTokens(text) })}</span>
      </div>
      {used.map(({ key, ...base }) => (
        <UsedPieces key={key} {...base} />
      ))}
      {onReroll && (
        <div className="flex flex-wrap items-center gap-3">
          <Button size="sm" variant="outline" onClick={onReroll}>
            <Dices aria-hidden />
            {t("reroll")}
          </Button>
          <span className="text-xs text-muted-foreground">
            {t("seed")}: <code className="font-mono select-all">{seed}</code>
          </span>
        </div>
      )}
    </div>
  );
});

/** The pieces of a vector base in the text, each with its source; they open at a press. */
function UsedPieces({ baseId, baseName, pieces }: Omit<UsedKnowledge, "key">) {
  const t = useTranslations("assembled");
  const words = t("pieces", { name: baseName, count: pieces.length });
  if (pieces.length === 0) return <p className="text-sm text-muted-foreground wrap-anywhere">{words}</p>;
  return (
    <details className="rounded-md border bg-card px-3 py-2 text-sm">
      <summary className="cursor-pointer font-medium wrap-anywhere">{words}</summary>
      <ol className="mt-2 grid max-h-[40dvh] grid-cols-1 gap-3 overflow-y-auto">
        {pieces.map(({ fileId, source, text, place: { from, to } }) => (
          <li key={`${fileId} ${from}`} className="grid grid-cols-1 gap-1">
            <Link
              href={sourceHref({ baseId, fileId, place: { from, to } })}
              prefetch={false}
              target="_blank"
              className="font-medium text-primary wrap-anywhere hover:underline"
            >
              {source}
            </Link>
            <p className="line-clamp-4 whitespace-pre-line text-muted-foreground wrap-anywhere">{text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
