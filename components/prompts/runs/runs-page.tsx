import { MessageSquareText } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { PageHeader } from "@/components/common/page-header";
import { Pager } from "@/components/common/pager";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { ClientMessages } from "@/components/layout/client-messages";
import { Button } from "@/components/ui/button";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Member } from "@/lib/platform/viewer";
import { RUN_LIMITS } from "@/lib/ai/runs/limits";
import { listRuns, runModelsFor } from "@/lib/ai/runs/queries";
import { RunList } from "./run-list";
import { RunsSearch } from "./runs-search";
import { type RunsState, runsStateHref } from "./runs-state";

const PAGE_SIZE = 20;

/** /my-runs: the viewer's answers, latest first (docs/product/runs.md 3). */
export async function RunsPage({ viewer, state }: { viewer: Member; state: RunsState }) {
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
  const isNarrowed = q !== "" || kept || promptId !== null;
  const title = promptId && page.items[0]?.promptTitle;
  return (
    <div className="max-w-4xl">
      <PageHeader
        title={t("page.title")}
        description={
          title ? t("page.ofPrompt", { title }) : t("page.lead", { days: RUN_LIMITS.retentionDays })
        }
        back={
          promptId ? { href: protectedPromptHref({ id: promptId }), label: t("page.toPrompt") } : undefined
        }
      />
      <div className="grid grid-cols-1 gap-5">
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
          <RunList runs={page.items} models={await runModelsFor(viewer)} label={t("page.title")} />
        )}
        {page.items.length === 0 && (
          <EmptyState
            icon={MessageSquareText}
            title={t(isNarrowed ? "page.nothing" : "page.empty")}
            action={
              <Button asChild>
                <Link href={isNarrowed ? "/my-runs" : "/my-prompts"}>
                  {t(isNarrowed ? "page.showAll" : "page.toPrompts")}
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
    </div>
  );
}
