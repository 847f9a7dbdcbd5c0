import { History } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { Pager } from "@/components/common/pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { LinkButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { editPromptHref, historyHref } from "@/lib/platform/hrefs";
import type { Locale, Member } from "@/lib/platform/viewer";
import { compareVersions } from "@/lib/prompts/history/compare-versions";
import { listVersions } from "@/lib/prompts/history/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { runModelsFor } from "@/lib/ai/runs/queries";
import { testOutcomes } from "@/lib/ai/runs/evals/queries";
import { PromptTabsHeader } from "../detail/prompt-tabs";
import { Comparison } from "./comparison";
import { historyStateHref, type HistoryState } from "./state";
import { Timeline } from "./timeline";

/** Versions in the list at once. */
const SHOWN = 30;

/** A prompt's history: a timeline next to a comparison of two versions (docs/product/history.md 1). */
export async function HistoryPage({
  viewer,
  prompt,
  state,
}: {
  viewer: Member;
  prompt: Prompt;
  state: HistoryState;
}) {
  const { id } = prompt;
  const [t, locale] = [await getTranslations("history"), (await getLocale()) as Locale];
  const cursor = state.cursors.at(-1);
  const [page, compared] = await Promise.all([
    redirectOnBadCursor(
      listVersions(viewer, { id, limit: SHOWN, ...(cursor && { cursor }) }),
      historyHref({ id }),
    ),
    compareVersions(
      viewer,
      { id, number: state.version, other: state.other, authorId: prompt.userId },
      locale,
    ),
  ]);
  const canTest = (await runModelsFor(viewer)).some(({ kind }) => kind === "text");
  const outcomes = canTest
    ? await testOutcomes(viewer, { id, versions: page.items.map(({ number }) => number) })
    : [];
  const hrefOf = (change: Partial<HistoryState>) => historyStateHref(id, { ...state, ...change });
  return (
    <>
      <PromptTabsHeader viewer={viewer} prompt={prompt} current="history" lead={t("lead")} />
      {compared ? (
        <ClientMessages namespaces={["history"]}>
          <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_1fr]">
            <section id="versions" aria-label={t("versions")} className="grid scroll-mt-20 gap-4">
              <Timeline
                promptId={id}
                versions={page.items}
                compared={compared}
                outcomes={outcomes}
                hrefOf={hrefOf}
              />
              <Pager
                previous={state.cursors.length ? hrefOf({ cursors: state.cursors.slice(0, -1) }) : null}
                next={page.nextCursor && hrefOf({ cursors: [...state.cursors, page.nextCursor] })}
                page={state.cursors.length + 1}
                label={t("pages")}
                scroll={false}
              />
            </section>
            <div className={cn("min-w-0", state.version !== null && "max-lg:order-first")}>
              <Comparison prompt={prompt} compared={compared} view={state.view} hrefOf={hrefOf} />
            </div>
          </div>
        </ClientMessages>
      ) : (
        <EmptyState
          icon={History}
          title={t("empty.title")}
          className="mx-auto max-w-xl"
          action={
            <LinkButton variant="outline" href={editPromptHref({ id }, "fullHeight")}>
              {t("empty.edit")}
            </LinkButton>
          }
        >
          {t("empty.text")}
        </EmptyState>
      )}
    </>
  );
}
