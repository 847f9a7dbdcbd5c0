import { useTranslations } from "next-intl";
import { SortHead } from "@/components/common/fields/sort-head";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { CodeRow } from "./code-row";
import { CODE_COLUMNS, type CodesState, codesQuery } from "./codes-state";

type CodeTableViewProps = {
  codes: ActivationCode[];
  base: { id: string; base_name: string };
  state: CodesState;
  show: (change: Partial<CodesState>) => void;
};

/** The codes of the page that is shown; a column's head sorts by it. On phones every code is a card. */
export function CodeTableView({ codes, base, state, show }: CodeTableViewProps) {
  const t = useTranslations("codes");
  return (
    <Table aria-label={t("title")}>
      <TableHeader>
        <TableRow>
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
          <TableHead>
            <span className="sr-only">{t("column.actions")}</span>
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} base={base} />
        ))}
      </TableBody>
    </Table>
  );
}
