import { BaseCard } from "@/components/bases/card/base-card";
import { baseCardItem } from "@/components/bases/card/base-card-item";
import { OwnBaseCard } from "@/components/bases/mine/own-base-card";
import { PublishButton, SellingButton } from "@/components/bases/page/selling-buttons";
import { PurchasedBaseCard } from "@/components/bases/mine/purchased-base-card";
import type { Place } from "@/components/bases/purchase/place";
import { PAID_TYPES } from "@/lib/bases/access-types";
import { emptyCounts } from "@/lib/bases/content-types";
import type { AccessType, Base } from "@/lib/bases/schema";
import { markupOf, readText } from "./render";

const FUTURE = "2100-01-31T12:00:00.000Z";
const PLACE: Place = {
  mode: "yookassa",
  signedIn: true,
  promo: "",
  marks: {},
  receipts: false,
  offer: null,
  renews: false,
};

function aBase(access_type: AccessType, given: Partial<Base> = {}): Base {
  return {
    id: "019aa000-0000-7000-8000-000000000001",
    slug: "marketing",
    base_name: "Маркетинг",
    base_description: "Описание базы",
    access_type,
    owner: { id: "u", slug: "anna", full_name: "Анна", avatar_url: null },
    owner_id: "u",
    subscription_price_monthly: access_type === "SUBSCRIPTION" ? 490 : null,
    subscription_price_yearly: null,
    one_time_price: access_type === "ONE_TIME" ? 990 : null,
    created_at: "2026-01-01T00:00:00.000Z",
    rating: null,
    promptCounts: emptyCounts(),
    cover: null,
    mosaic: [],
    showContents: true,
    isListed: true,
    trialRuns: 0,
    trialDays: 0,
    isTrialOpen: false,
    sampleIds: [],
    hasAccess: false,
    expiresAt: null,
    isActivatedByCode: false,
    sellingStopped: false,
    sellerAgreed: true,
    isHidden: false,
    isOrdered: false,
    can: { edit: false, delete: false, addPrompt: false, manageCodes: false, managePromoCodes: false },
    ...given,
  };
}

const running = { hasAccess: true, expiresAt: FUTURE };
const card = (base: Base, place = PLACE) => readText(<BaseCard base={baseCardItem(base)} place={place} />);
const purchased = (base: Base, place = PLACE) =>
  readText(<PurchasedBaseCard base={base} place={place} patterned={false} />);

test("access that runs says until when, and can be extended, wherever the base is listed", () => {
  expect(card(aBase("SUBSCRIPTION", running))).toMatch(
    /\|Доступно до: 31\.01\.2100\|.*\|Продлить\|Открыть\|/,
  );
  expect(purchased(aBase("SUBSCRIPTION", running))).toMatch(/\|До: 31\.01\.2100\|Продлить\|/);
  expect(purchased(aBase("SUBSCRIPTION", { expiresAt: "2026-01-31T12:00:00.000Z" }))).toMatch(
    /\|Доступ закончился 31\.01\.2026\|Продлить\|/,
  );
});

test("access for life, a free base and purchases that are off offer nothing", () => {
  for (const text of [
    card(aBase("ONE_TIME", { hasAccess: true })),
    purchased(aBase("SUBSCRIPTION", { hasAccess: true })),
    card(aBase("FREE", { hasAccess: true })),
    purchased(aBase("CODE_ONLY", { hasAccess: true })),
  ]) {
    expect(text).not.toMatch(/Продлить|Купить|Активировать/);
  }
  expect(card(aBase("SUBSCRIPTION", running), { ...PLACE, mode: "off" })).not.toMatch(/Продлить|недоступна/);
});

test("a card of a base that a code opens leads to the form of its code; a guest signs in on the way", () => {
  const base = aBase("CODE_ONLY");
  expect(card(base)).toMatch(/\|Активировать код\|/);
  expect(card(base)).not.toContain("|Открыть|");
  expect(markupOf(<BaseCard base={baseCardItem(base)} place={PLACE} />)).toContain(
    `href="/activate-code/${base.id}"`,
  );
  expect(markupOf(<BaseCard base={baseCardItem(base)} place={{ ...PLACE, signedIn: false }} />)).toContain(
    `href="/auth?next=${encodeURIComponent(`/activate-code/${base.id}`)}"`,
  );
  expect(card(aBase("CODE_ONLY", running))).toContain("|Активировать код|Открыть|");
});

test("the owner of a base that nobody reads yet is told so, but of the personal base", () => {
  const own = (type: AccessType, subscriberCount: number) =>
    readText(<OwnBaseCard base={aBase(type, { subscriberCount, hasAccess: true })} patterned={false} />);
  expect(own("CODE_ONLY", 0)).toContain("|Пока нет подписчиков|");
  expect(own("FREE", 0)).toContain("|Пока нет подписчиков|");
  expect(own("CODE_ONLY", 2)).not.toContain("Пока нет подписчиков");
  expect(own("PRIVATE", 0)).not.toContain("Пока нет подписчиков");
});

test("a base for which nothing is sold now offers nothing, and whoever has access reads until when", () => {
  for (const type of PAID_TYPES) {
    expect(card(aBase(type, { sellingStopped: true }))).not.toMatch(/\|(Купить|Продлить|Ввести код)\|/);
    expect(purchased(aBase(type, { sellingStopped: true, ...running }))).toMatch(/До: 31\.01\.2100/);
    expect(purchased(aBase(type, { sellingStopped: true, ...running }))).not.toMatch(
      /Купить|Продлить|Ввести код/,
    );
  }
});

test("a draft says so on its owner's card, and a button publishes it", () => {
  expect(
    readText(<OwnBaseCard base={aBase("ONE_TIME", { isDraft: true, isHidden: true })} patterned={false} />),
  ).toContain("|Черновик|");
  expect(readText(<OwnBaseCard base={aBase("ONE_TIME")} patterned={false} />)).not.toContain("Черновик");
  expect(markupOf(<PublishButton id="b1" />)).toMatch(/<form.*value="b1".*Опубликовать/);
});

test("a base that its owner took off sale says so among the owner's, and can be put back", () => {
  expect(
    readText(<OwnBaseCard base={aBase("SUBSCRIPTION", { isOffSale: true })} patterned={false} />),
  ).toContain("|Снята с продажи|");
  expect(markupOf(<SellingButton id="b1" stopped={false} />)).toMatch(
    /name="stopped" value="false".*Вернуть в продажу/,
  );
  expect(markupOf(<SellingButton id="b1" stopped />)).toMatch(/name="stopped" value="true".*Снять с продажи/);
});

test("on /my-bases a card without a picture has a head of its own where others have pictures", () => {
  const head = (patterned: boolean) =>
    markupOf(<OwnBaseCard base={aBase("FREE")} patterned={patterned} />).includes("<pattern");
  expect([head(true), head(false)]).toEqual([true, false]);
});
