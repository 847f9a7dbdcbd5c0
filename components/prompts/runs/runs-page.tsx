import { MessageSquareText } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { ownPromptHref, protectedPromptHref, runsHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Member } from "@/lib/platform/viewer";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import { listRuns, answeringModelsFor } from "@/lib/ai/runs/queries";
import type { Prompt } from "@/lib/prompts/schema";
import { PromptTabsHeader } from "../detail/prompt-tabs";
import { RunList } from "./run-list";
import { RunsSearch } from "./runs-search";
import { answersHref, type RunsState, runsStateHref } from "./runs-state";

const PAGE_SIZE = 20;

type Props = {
  viewer: Member;
  state: RunsState;
  /** An own prompt, on whose page its answers are. */
  prompt?: Prompt;
};

/** /my-runs, and a tab of own prompts: the viewer's answers, latest first (docs/product/runs.md 3). */
export async function RunsPage({ viewer, state, prompt }: Props) {
  const { q, kept, promptId, cursors } = state;
  const [t, locale] = [await getTranslations("runs"), (await getLocale()) as Locale];
  const page = await redirectOnBadCursor(
    listRuns(
      viewer,
      {
        limit: PAGE_SIZE,
        cursor: cursors.at(-1),
        q: q || undefined,
        ...(kept && { kept }),
        promptId: promptId ?? undefined,
      },
      { locale },
    ),
    runsStateHref(state, { cursors: [] }),
  );
  const isNarrowed = q !== "" || kept || (promptId !== null && !prompt);
  const title = promptId && page.items[0]?.promptTitle;
  const lead = t("page.lead", { days: RUN_LIMITS.retentionDays });
  const all = prompt ? answersHref(prompt.id) : runsHref();
  return (
    <>
      {prompt ? (
        <PromptTabsHeader viewer={viewer} prompt={prompt} current="answers" lead={lead} />
      ) : (
        <PageHeader
          title={t("page.title")}
          description={lead}
          back={
            promptId
              ? { href: protectedPromptHref({ id: promptId }), label: title || t("page.toPrompt") }
              : undefined
          }
        />
      )}
      <div className="grid max-w-4xl grid-cols-1 gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <ClientMessages namespaces={["runs.page"]}>
            <RunsSearch state={state} />
          </ClientMessages>
          <LinkTabs
            label={t("page.which")}
            tabs={[
              { href: runsStateHref(state, { kept: false }), label: t("page.all"), current: !kept },
              { href: runsStateHref(state, { kept: true }), label: t("page.kept"), current: kept },
            ]}
          />
        </div>
        {page.items.length > 0 && (
          <RunList
            runs={page.items}
            models={await answeringModelsFor(viewer)}
            label={t("page.title")}
            ofPrompt={promptId !== null}
          />
        )}
        {page.items.length === 0 && (
          <EmptyState
            icon={MessageSquareText}
            title={t(isNarrowed ? "page.nothing" : "page.empty")}
            action={
              <Button asChild>
                <Link href={isNarrowed ? all : prompt ? ownPromptHref(prompt) : "/my-prompts"}>
                  {t(isNarrowed ? "page.showAll" : prompt ? "page.toPrompt" : "page.toPrompts")}
                </Link>
              </Button>
            }
          >
            {t(isNarrowed ? "page.nothingText" : "page.emptyText")}
          </EmptyState>
        )}
        <Pager
          previous={cursors.length > 0 ? runsStateHref(state, { cursors: cursors.slice(0, -1) }) : null}
          next={page.nextCursor ? runsStateHref(state, { cursors: [...cursors, page.nextCursor] }) : null}
          page={cursors.length + 1}
        />
      </div>
    </>
  );
}
