import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { citedIn, linkCitations } from "@/lib/ai/runs/ask/citations";
import type { Run, RunSource } from "@/lib/ai/runs/schema";
import { sourceHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";

type Cited = {
  run: Pick<Run, "id" | "text">;
  sources: readonly RunSource[];
  bases?: readonly string[] | undefined;
};

const anchorOf = (n: number | string) => `source-${n}`;

/** The sources that a text cites so far. */
export function citedSources({ text, sources }: Pick<Run, "text" | "sources">): RunSource[] {
  return citedIn(text, sources ?? []);
}

/** A Markdown text whose citations are links to the list of sources. */
export function withCitations(text: string, sources: readonly RunSource[]): string {
  return linkCitations(text, sources, (n) => `#${anchorOf(n)}`);
}

/** An answer with its numbered sources; pressing a number in the text, or a source, opens the passage in its file. */
export function WithSources({ run, sources, bases, children }: Cited & { children: ReactNode }) {
  const t = useTranslations("runs");
  const router = useRouter();
  const hrefOf = (source: RunSource) => sourceHref({ ...source, run: run.id, bases });
  if (sources.length === 0) return children;
  return (
    <>
      <div
        className="contents"
        onClick={(event) => {
          const link = event.target instanceof Element ? event.target.closest("a[href^='#source-']") : null;
          const source = sources.find(({ n }) => link?.getAttribute("href") === `#${anchorOf(n)}`);
          if (!source || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          router.push(hrefOf(source));
        }}
      >
        {children}
      </div>
      <section className="grid gap-2 border-t pt-3">
        <h4 className="text-sm font-medium">{t("sources")}</h4>
        <ol className="grid gap-1.5 text-sm">
          {sources.map((source) => (
            <li key={source.n} id={anchorOf(source.n)} className="flex min-w-0 scroll-mt-24 gap-2">
              <span className="text-muted-foreground tabular-nums">{source.n}</span>
              <Link
                href={hrefOf(source)}
                prefetch={false}
                className="min-w-0 rounded-sm wrap-anywhere text-primary underline-offset-4 hover:underline"
              >
                {placeText(source, (page, isSlide) => t(isSlide ? "sourceSlide" : "sourcePage", { page }))}
              </Link>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function placeText(
  { fileName, place: { page, heading } }: RunSource,
  pageText: (page: number, isSlide: boolean) => string,
): string {
  const where = page === undefined ? undefined : pageText(page, /\.pptx$/i.test(fileName));
  return [fileName, where, heading].filter(Boolean).join(" · ");
}
