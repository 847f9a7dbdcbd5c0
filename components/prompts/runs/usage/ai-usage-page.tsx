import { ChartNoAxesColumn, TriangleAlert } from "lucide-react";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DayPlot } from "@/components/common/media/day-plot";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { Pager } from "@/components/common/pager";
import { Section } from "@/components/common/section";
import { AdminPage, orNotFound } from "@/components/layout/admin-page";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { readAiUsage, type Used } from "@/lib/ai/usage/queries";
import { profileHref, byId } from "@/lib/platform/hrefs";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { AI_USAGE_PERIODS, aiUsageHref, type AiUsageState } from "./ai-usage-state";

/** /ai-usage, for administrators: what questions to the AI service cost, by day, model and person (docs/product/runs.md 4). */
export async function AiUsagePage({ viewer, state }: { viewer: Viewer; state: AiUsageState }) {
  const usage = await readAiUsage(viewer, state).catch(orNotFound);
  const [t, common, locale, format] = await Promise.all([
    getTranslations("aiUsage"),
    getTranslations("common"),
    getLocale() as Promise<Locale>,
    getFormatter(),
  ]);
  const { total, days, models, people, pages, budget, missing } = usage;
  const number = (value: number) => format.number(value);
  const rubles = (value: number) => formatPrice(value, locale);
  const cards = [
    [t("requests"), number(total.requests)],
    [t("tokens"), number(total.tokens)],
    [t("cost"), rubles(total.cost)],
    [t("people"), number(total.people)],
  ] as const;
  const table = (label: string, head: string, rows: readonly ({ key: string; name: ReactNode } & Used)[]) => (
    <Table aria-label={label}>
      <TableHeader>
        <TableRow>
          <TableHead>{head}</TableHead>
          <TableHead className="md:text-right">{t("requests")}</TableHead>
          <TableHead className="md:text-right">{t("tokens")}</TableHead>
          <TableHead className="md:text-right">{t("cost")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map(({ key, name, requests, tokens, cost }) => (
          <TableRow key={key}>
            <TableCell className="font-medium wrap-anywhere">{name}</TableCell>
            <TableCell label={t("requests")} className="tabular-nums md:text-right">
              {number(requests)}
            </TableCell>
            <TableCell label={t("tokens")} className="tabular-nums md:text-right">
              {number(tokens)}
            </TableCell>
            <TableCell label={t("cost")} className="tabular-nums md:text-right">
              {rubles(cost)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
  return (
    <AdminPage current="aiUsage" title={t("title")} lead={t("lead")}>
      {missing.length > 0 && (
        <Alert variant="warning">
          <TriangleAlert aria-hidden />
          <AlertTitle>{t("unset")}</AlertTitle>
          <AlertDescription>{t("unsetText", { variables: missing.join(", ") })}</AlertDescription>
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkTabs
          label={t("period")}
          tabs={AI_USAGE_PERIODS.map((period) => ({
            href: aiUsageHref({ days: period, page: 1 }),
            label: t(`periods.${period}`),
            current: period === state.days,
          }))}
        />
        <p className="text-sm text-muted-foreground">
          {t("budget", { tokens: budget.perPerson, server: budget.perServer })}
        </p>
      </div>
      {total.requests === 0 ? (
        <EmptyState icon={ChartNoAxesColumn} title={t("nothing")}>
          {t("nothingText")}
        </EmptyState>
      ) : (
        <>
          <dl aria-label={t("cards")} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
            {cards.map(([name, value]) => (
              <div key={name} className="flex min-w-0 flex-col gap-1 rounded-lg border bg-card px-4 py-3">
                <dt className="text-sm text-muted-foreground">{name}</dt>
                <dd className="text-lg font-semibold tabular-nums wrap-anywhere lg:text-2xl">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <DayPlot
              title={t("tokensByDay")}
              days={days.map(({ date, tokens }) => ({ date, value: tokens, marked: 0 }))}
              format={number}
            />
            <DayPlot
              title={t("costByDay")}
              days={days.map(({ date, cost }) => ({ date, value: cost, marked: 0 }))}
              format={rubles}
            />
          </div>
          <Section title={t("models")}>
            {table(
              t("models"),
              t("model"),
              models.map(({ title, ...used }) => ({ key: title, name: title, ...used })),
            )}
          </Section>
          <Section title={t("byPeople")}>
            {table(
              t("byPeople"),
              t("person"),
              people.map(({ id, name, ...used }) => ({
                key: id,
                name: (
                  <Link
                    href={profileHref(byId(id))}
                    prefetch={false}
                    className="underline-offset-4 hover:underline"
                  >
                    {name.trim() || t("noName")}
                  </Link>
                ),
                ...used,
              })),
            )}
            {pages > 1 && (
              <Pager
                previous={state.page > 1 ? aiUsageHref({ ...state, page: state.page - 1 }) : null}
                next={state.page < pages ? aiUsageHref({ ...state, page: state.page + 1 }) : null}
                counter={common("pageOf", { page: state.page, pages })}
              />
            )}
          </Section>
        </>
      )}
    </AdminPage>
  );
}
