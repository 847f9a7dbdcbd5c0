"use client";

import { KeyRound, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useEffect, useMemo, useState } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { SearchField } from "@/components/common/fields/search-field";
import { SortHead } from "@/components/common/fields/sort-head";
import { useSortedPage } from "@/components/common/fields/use-sorted-page";
import { SortSelect } from "@/components/common/fields/sort-select";
import { Pager } from "@/components/common/pager";
import { Button } from "@/components/ui/button";
import { ActionsTableHeader, Table, TableBody } from "@/components/ui/table";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { ActivationCode, CodeStats } from "@/lib/bases/codes/schema";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { usePathname, useRouter } from "@/lib/platform/i18n/navigation";
import { CodeRow } from "./code-row";
import {
  CODE_COLUMNS,
  CODE_TABS,
  codesQuery,
  type CodesState,
  NO_CODES_STATE,
  parseCodesState,
  SORT_OPTIONS,
  sortValue,
} from "./codes-state";

const TABLE = { columns: CODE_COLUMNS, valueOf: sortValue, size: 20 };

type CodeListProps = { base: { id: string; base_name: string }; codes: ActivationCode[]; stats: CodeStats };

/** Tabs, search and table of a base's codes (docs/product/codes.md 6). */
export function CodeList({ base, codes, stats }: CodeListProps) {
  const t = useTranslations("codes");
  const [state, show] = useCodesState(`${ownBaseHref(base)}/codes`);
  const counts = { all: stats.codes, single: stats.single, multi: stats.multi };
  return (
    <Tabs value={state.tab} onValueChange={(tab) => show({ tab: tab as CodesState["tab"] })}>
      <TabsList aria-label={t("tabs")}>
        {CODE_TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab}>
            {t(tab, { count: counts[tab] })}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value={state.tab}>
        <CodesOfTab base={base} codes={codes} total={counts[state.tab]} state={state} show={show} />
      </TabsContent>
    </Tabs>
  );
}

type CodesOfTabProps = {
  base: CodeListProps["base"];
  codes: ActivationCode[];
  total: number;
  state: CodesState;
  show: (change: Partial<CodesState>) => void;
};

function CodesOfTab({ base, codes, total, state, show }: CodesOfTabProps) {
  const t = useTranslations("codes");
  const listed = useMemo(
    () => codes.filter((code) => state.tab === "all" || code.isMultiUse === (state.tab === "multi")),
    [codes, state.tab],
  );
  const { shown, pages } = useSortedPage(listed, TABLE, state);

  // The last code of the last page was deleted, or the address was typed by hand.
  useEffect(() => {
    if (state.page > pages) show({ page: pages });
  });

  if (total === 0)
    return (
      <EmptyState icon={KeyRound} title={t("emptyTab")}>
        {t("emptyText")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <CodesToolbar state={state} show={show} counter={t("shown", { shown: listed.length, total })} />
      {listed.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title={t("nothing")}
          action={
            <Button variant="outline" onClick={() => show({ q: "" })}>
              {t("clear")}
            </Button>
          }
        >
          {t("nothingText")}
        </EmptyState>
      ) : (
        <CodeTableView base={base} codes={shown} state={state} show={show} />
      )}
      <Pager
        previous={state.page > 1 ? () => show({ page: state.page - 1 }) : null}
        next={state.page < pages ? () => show({ page: state.page + 1 }) : null}
        counter={t("page", { page: state.page, pages })}
      />
    </div>
  );
}

/**
 * The list's state lives in the page's address, also while a window over the page has another one. A search goes to the server and
 * replaces the history entry; other changes filter the loaded rows and add one.
 * @param list the path of the page
 */
function useCodesState(list: string): [CodesState, (change: Partial<CodesState>) => void] {
  const query = useSearchParams();
  const router = useRouter();
  const pathname = usePathname();
  const [shown, setShown] = useState(query);
  if (pathname === list && query !== shown) setShown(query);
  const state = parseCodesState(shown);
  function show(change: Partial<CodesState>) {
    const next = codesQuery({ ...state, page: NO_CODES_STATE.page, ...change });
    if ("q" in change) router.replace(list + next, { scroll: false });
    else window.history.pushState(null, "", window.location.pathname + next);
  }
  return [state, show];
}

type CodeTableViewProps = {
  codes: ActivationCode[];
  base: { id: string; base_name: string };
  state: CodesState;
  show: (change: Partial<CodesState>) => void;
};

/** The codes of the page that is shown; a column's head sorts by it. On phones every code is a card. */
function CodeTableView({ codes, base, state, show }: CodeTableViewProps) {
  const t = useTranslations("codes");
  return (
    <Table aria-label={t("title")}>
      <ActionsTableHeader actions={t("column.actions")}>
        {CODE_COLUMNS.map((sort) => {
          const isSorted = state.sort === sort;
          const order = { sort, desc: isSorted ? !state.desc : sort === "created" || sort === "uses" };
          const name = t(`column.${sort}`);
          return (
            <SortHead
              key={sort}
              name={name}
              title={t("sortBy", { column: name })}
              sorted={isSorted ? (state.desc ? "desc" : "asc") : null}
              href={`${ownBaseHref(base)}/codes${codesQuery({ ...state, ...order, page: 1 })}`}
              onNavigate={(event) => {
                event.preventDefault(); // the codes are here
                show(order);
              }}
            />
          );
        })}
      </ActionsTableHeader>
      <TableBody>
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} base={base} />
        ))}
      </TableBody>
    </Table>
  );
}

type CodesToolbarProps = { state: CodesState; show: (change: Partial<CodesState>) => void; counter: string };

/** Search over the codes; on phones also their order. */
function CodesToolbar({ state, show, counter }: CodesToolbarProps) {
  const t = useTranslations("codes");
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField
        value={state.q}
        onSearch={(q) => show({ q })}
        label={t("search")}
        address={codesQuery({ ...state, q: "", page: 1 })}
        className="min-w-0 flex-1 basis-60 sm:max-w-sm"
      />
      <SortSelect
        options={SORT_OPTIONS}
        labels={(option) => t(`sortOption.${option}`)}
        label={t("sort")}
        sort={state.sort}
        desc={state.desc}
        onSort={show}
        className="w-full sm:w-52 md:hidden"
      />
      <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums md:ml-auto">
        {counter}
      </p>
    </div>
  );
}
