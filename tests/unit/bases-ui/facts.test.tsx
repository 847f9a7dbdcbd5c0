import { AccessBadge } from "@/components/bases/access-badge";
import { AccessTerm } from "@/components/bases/mine/purchased-base-card";
import { BaseOwner } from "@/components/bases/card/base-owner";
import { BasePrice } from "@/components/bases/card/base-price";
import { PromptCounts } from "@/components/bases/card/prompt-counts";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { PlanChoice } from "@/components/bases/purchase/plan-choice";
import { saleOf } from "@/components/bases/purchase/sale";
import { WhatOneGets } from "@/components/bases/purchase/what-one-gets";
import { Terms } from "@/components/bases/storefront/terms";
import { SubscriberRow } from "@/components/bases/subscribers/subscribers-list";
import { emptyCounts } from "@/lib/bases/content-types";
import type { AccessType, BaseAccess } from "@/lib/bases/schema";
import { aBase } from "../../support/components/samples";
import { markupOf, readText } from "./render";

const priced = (
  access_type: AccessType,
  monthly: number | null = null,
  yearly: number | null = null,
  once: number | null = null,
) =>
  readText(
    <BasePrice
      base={{
        access_type,
        subscription_price_monthly: monthly,
        subscription_price_yearly: yearly,
        one_time_price: once,
      }}
    />,
  );

test("the price block says what the base costs, by its access type", () => {
  expect(priced("FREE")).toContain("|Бесплатно|");
  expect(priced("CODE_ONLY")).toContain("|По коду активации|");
  expect(priced("ONE_TIME", null, null, 2900)).toContain("|2 900 ₽ за навсегда|");
  expect(priced("SUBSCRIPTION", 490.5)).toBe("|490,50 ₽ в месяц|");
  expect(priced("SUBSCRIPTION", null, 4900)).toBe("|4 900 ₽ в год|");
  expect(priced("PRIVATE")).toBe("");
});

test("with both prices it tells what a year saves, and only then", () => {
  expect(priced("SUBSCRIPTION", 490, 4900)).toContain("Выгода при оплате за год: 17 %");
  expect(priced("SUBSCRIPTION", 490, 5880)).not.toContain("Выгода");
  expect(priced("SUBSCRIPTION", 490, 9000)).not.toContain("Выгода");
});

test("a purchased base says how and until when it is open", () => {
  const future = "2100-01-31T12:00:00.000Z";
  expect(readText(<AccessTerm base={{ expiresAt: future, hasAccess: true }} />)).toBe("|До: 31.01.2100|");
  expect(readText(<AccessTerm base={{ expiresAt: null, hasAccess: true }} />)).toBe("Безлимитно");
  expect(readText(<AccessTerm base={{ expiresAt: "2026-01-31T12:00:00.000Z", hasAccess: false }} />)).toBe(
    "|Доступ закончился 31.01.2026|",
  );
  expect(readText(<AccessBadge type="SUBSCRIPTION" byCode />)).toContain("|По коду|");
  expect(readText(<AccessBadge type="SUBSCRIPTION" />)).toContain("|Подписка|");
});

test("a subscriber is named by name, else by e-mail; access without an end is «Навсегда»", () => {
  const access: BaseAccess = {
    id: "a",
    userId: "u",
    base_id: "b",
    accessType: "CODE",
    expires_at: null,
    created_at: "2026-01-01T00:00:00.000Z",
    isActivatedByCode: true,
    user: {
      id: "u",
      slug: "anna-vereschagina",
      full_name: "Анна Верещагина",
      avatar_url: null,
      email: "anna@example.com",
    },
  };
  const named = readText(<SubscriberRow access={access} />);
  expect(named).toContain("|Анна Верещагина|По коду|Навсегда|");
  expect(named).not.toContain("anna@example.com");
  const nameless = {
    ...access,
    expires_at: "2100-01-31T12:00:00.000Z",
    user: { ...access.user, full_name: " " },
  };
  expect(readText(<SubscriberRow access={nameless} />)).toContain(
    "|anna@example.com|По коду|До: 31.01.2100|",
  );
});

test("an author without a name is «Неизвестный автор»", () => {
  const owner = { id: "u", slug: "", full_name: "", avatar_url: null };
  expect(readText(<BaseOwner owner={owner} />)).toContain("|Неизвестный автор|");
  expect(readText(<BaseOwner owner={owner} />, "en")).toContain("|Unknown author|");
});

test("who has opened a base with a code is not asked for one", () => {
  const coded = aBase({ access_type: "CODE_ONLY", hasAccess: false });
  expect(readText(<Terms base={coded} />)).toContain("Введите его здесь");
  const open = readText(<Terms base={{ ...coded, hasAccess: true }} />);
  expect(open).toContain("|Открыта вам навсегда|");
  expect(open).not.toContain("Введите его здесь");
  expect(
    readText(<Terms base={{ ...coded, hasAccess: true, expiresAt: "2100-01-31T12:00:00.000Z" }} />),
  ).toContain("Открыта вам на срок");
});

test("types without prompts have no counter", () => {
  expect(readText(<PromptCounts counts={{ ...emptyCounts(), TEXT: 12, AUDIO: 3 }} />)).toBe(
    "|Текст|12|Аудио|3|",
  );
  expect(readText(<PromptCounts counts={emptyCounts()} />)).toBe("");
});

test("a purchase for life says its price once, and counts by type only what is of several", () => {
  const sold = (counts: object) =>
    saleOf(
      aBase({
        access_type: "ONE_TIME",
        one_time_price: 1990,
        promptCounts: { ...emptyCounts(), ...counts },
      }),
    );
  const sale = sold({ TEXT: 4 });
  const [plan] = sale.plans;
  expect(
    readText(<PlanChoice plans={sale.plans} chosen={plan!} onChoose={jest.fn()} runsUntil={null} />),
  ).toBe("|Навсегда|1 990 ₽|");
  const gained = (of: typeof sale) => readText(<WhatOneGets sale={of} plan={plan!} renews={false} />);
  expect(gained(sale)).not.toContain("|Текст|4|");
  expect(gained(sold({ TEXT: 4, AUDIO: 1 }))).toContain("|Текст|4|Аудио|1|");
});

test("the path above a heading does not repeat it; search engines get it whole", () => {
  const trail = markupOf(
    <Breadcrumbs above={{ path: "/bases", name: "Базы" }} page={{ path: "/bases/1", name: "Письма" }} />,
  );
  const [shown, data] = trail.split("<script");
  expect(shown).toContain("Базы");
  expect(shown).not.toContain("Письма");
  expect(data).toContain("Письма");
});
