import { FigureCards } from "@/components/sales/figure-cards";
import { FirstSteps } from "@/components/sales/first-steps";
import { SalesPlots } from "@/components/sales/plots/sales-plots";
import { FIRST } from "@/components/sales/sales-state";
import { FactsTable } from "@/components/sales/tables/facts-table";
import { baseRow, sourceRow } from "@/components/sales/tables/figure-row";
import { FiguresTable } from "@/components/sales/tables/figures-table";
import type { Order } from "@/lib/bases/purchases/schema";
import { addDays } from "@/lib/sales/days";
import type { DayRow, Sale, WholeFigures } from "@/lib/sales/schema";
import { markupOf, readText } from "../bases-ui/render";

const FIGURES: WholeFigures = {
  ...{
    views: 1_500,
    guestViews: 1_200,
    memberViews: 300,
    purchases: 30,
    redemptions: 2,
    refunds: 1,
    revenue: 14_700.5,
    refunded: 490,
    conversion: 2,
  },
  ...{ activeSubscribers: 41, lostSubscribers: 3, churn: 6.8 },
};
const DAYS: DayRow[] = Array.from({ length: 30 }, (_, index) => ({
  ...FIGURES,
  ...{
    day: addDays("2026-02-01", index),
    revenue: (index * 137) % 900,
    refunded: index === 7 ? 490 : 0,
    purchases: index % 4,
    views: 20 + ((index * 31) % 50),
  },
}));
const base = (index: number) => ({
  id: `base-${index}`,
  base_name: `База ${index}`,
  isDeleted: index === 2,
  isBundle: false,
});
const sale = (kind: Sale["kind"], values: Partial<Sale> = {}): Sale => ({
  ...{
    id: kind,
    kind,
    orderId: kind === "redemption" ? null : "order",
    orderNumber: kind === "redemption" ? null : 1042,
    at: "2026-02-03T10:00:00.000Z",
    base: base(1),
    amount: 490,
    source: { kind: "utm", name: "vk / весна" },
    code: null,
  },
  ...{
    person: { id: "p", slug: "boris", full_name: "Борис", avatar_url: null, email: "boris@example.test" },
  },
  ...values,
});

test("figures say what they were before; less of what is lost is better", () => {
  const text = readText(
    <FigureCards
      total={FIGURES}
      before={{ ...FIGURES, revenue: 10_000, lostSubscribers: 6, conversion: null }}
    />,
  );
  expect(text).toContain("|Выручка|14 700,50 ₽|+47 %|было 10 000 ₽|");
  expect(text).toContain("|Ушли|3|отток 6,8 %|−50 %|было 6|");
  expect(text).toContain("|Конверсия|2 %|Подписчики|");
});

test("a plot has a table with the same figures, and words for every bar", () => {
  const markup = markupOf(<SalesPlots days={DAYS} from="2026-02-01" to="2026-03-02" />);
  expect(markup.match(/role="slider"/g)).toHaveLength(2);
  expect(markup).toContain('aria-valuemax="29"');
  expect(markup.match(/<tr /g)).toHaveLength(2 * 31);
  expect(readText(<SalesPlots days={[]} from={null} to="2026-03-02" />)).toContain(
    "|Выручка и покупки по дням|",
  );
});

test("tables are sorted and cut as the address says", () => {
  const rows = Array.from({ length: 25 }, (_, index) =>
    baseRow(
      { base: base(index), ...FIGURES, revenue: index, conversion: index ? index : null },
      `База ${index}`,
    ),
  );
  const names = (state: Partial<typeof FIRST>) =>
    [...markupOf(<FiguresTable rows={rows} state={{ ...FIRST, ...state }} />).matchAll(/База (\d+)/g)].map(
      ([, number]) => Number(number),
    );
  expect(names({})).toEqual(Array.from({ length: 20 }, (_, index) => 24 - index));
  expect(names({ page: 2 })).toEqual([4, 3, 2, 1, 0]);
  expect(names({ page: 99 })).toEqual([4, 3, 2, 1, 0]);
  expect(names({ sort: "conversion", desc: false })[0]).toBe(0);
  const sources = [sourceRow({ source: { kind: "promo", name: "SALE" }, ...FIGURES }, "Промокод SALE")];
  expect(readText(<FiguresTable rows={sources} state={{ ...FIRST, tab: "sources" }} />)).not.toContain(
    "Подписчики",
  );
});

test("facts: a deleted account and base are named as such, a refund is below zero", () => {
  const text = readText(
    <FactsTable
      sales={[
        sale("purchase"),
        sale("refund", { person: null, base: { ...base(2), base_name: "" } }),
        sale("redemption", { code: "AAAA-BBBB", source: { kind: "batch", name: "Весна" }, amount: 0 }),
      ]}
      refundable={new Map()}
      state={{ ...FIRST, tab: "facts" }}
      nextCursor={null}
      linksOrders
    />,
  );
  expect(text).toContain("|−490 ₽|");
  expect(text).toContain("|Удалённая база|");
  expect(text).toContain("|Удалённый аккаунт|");
  expect(text).toContain("|Группа: Весна|AAAA-BBBB|");
});

test("a purchase that can be given back has the link to its refund; its refund, a code and what is on its way have none", () => {
  const drawn = (refundable: ReadonlyMap<string, Order["refund"]>) =>
    markupOf(
      <FactsTable
        sales={[
          sale("purchase"),
          sale("refund"),
          sale("redemption"),
          sale("purchase", { id: "another", orderId: "other" }),
        ]}
        refundable={refundable}
        state={{ ...FIRST, tab: "facts" }}
        nextCursor={null}
        linksOrders
      />,
    );
  const markup = drawn(new Map([["order", "none"]]));
  expect(markup.match(/Вернуть деньги/g)).toHaveLength(1);
  expect(markup.match(/href="\/purchase\/[^"]*\/refund"/g)).toEqual(['href="/purchase/order/refund"']);
  expect(markup).not.toContain("Прошлый возврат");
  expect(drawn(new Map([["order", "lost"]]))).toContain("Прошлый возврат: нет ответа сервиса");
  expect(drawn(new Map())).not.toContain("Вернуть деньги");
});

test("a manager, who may open no order, reads its number", () => {
  const drawn = (linksOrders: boolean) =>
    markupOf(
      <FactsTable
        sales={[sale("purchase")]}
        refundable={new Map()}
        state={{ ...FIRST, tab: "facts" }}
        nextCursor={null}
        linksOrders={linksOrders}
      />,
    );
  expect(drawn(true)).toContain('href="/purchase/order"');
  expect(drawn(false)).not.toContain("/purchase/");
  expect(drawn(false)).toContain("1042");
});

test("without sales it says how to begin", () => {
  expect(readText(<FirstSteps hasBases={false} />)).toMatch(
    /Продаж пока нет: вот как начать.*\?utm_source=telegram.*Создать базу/,
  );
});
