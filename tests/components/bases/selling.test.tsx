import { screen, waitFor } from "@testing-library/react";
import { BaseForm } from "@/components/bases/form/base-form";
import { CodeActions } from "@/components/bases/codes/code-actions";
import { Earnings, kopecksOf } from "@/components/bases/earnings";
import { PromoForm } from "@/components/bases/promo-codes/promo-form";
import { PromoLink } from "@/components/bases/promo-codes/promo-link";
import { RequisitesForm } from "@/components/sales/payouts/requisites-form";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import type { PromoCode } from "@/lib/bases/promo-codes/schema";
import { mount } from "../../support/components/mount";
import { aBase, TERMS } from "../../support/components/samples";
import { readText } from "../../unit/bases-ui/render";

const copied = () => navigator.clipboard.readText();

test("what the seller gets is told by the commission that orders are booked with", () => {
  const told = (typed: unknown, terms = TERMS, locale: "ru" | "en" = "ru") =>
    readText(<Earnings gross={kopecksOf(typed)} terms={terms} per="once" />, locale).replaceAll("|", "");
  expect(told("990")).toBe("Вы получите 841,50 ₽ (комиссия 15 %).");
  expect(told("990", TERMS, "en")).toBe("You get 841.50 ₽ (commission 15%).");
  expect(told("0,03", { ...TERMS, percent: 50 })).toBe("Вы получите 0,01 ₽ (комиссия 50 %).");
  expect(told("100", { ...TERMS, minimum: 30 })).toBe("Вы получите 70 ₽ (комиссия 30 ₽).");
  expect(told("", { ...TERMS, percent: 12.5 })).toBe("Комиссия площадки 12,5 %.");
  expect(told("даром", { ...TERMS, minimum: 30 })).toBe("Комиссия площадки 15 %, но не меньше 30 ₽.");
});

test("a price says what the seller gets while it is typed, and in the page that the server renders", async () => {
  const sold = aBase({ access_type: "ONE_TIME", one_time_price: 990 });
  const form = (base: typeof sold | null) => (
    <BaseForm base={base} choices={[]} renews={false} terms={TERMS} userId="u1" />
  );
  expect(readText(form(sold))).toContain("Вы получите 841,50 ₽");
  const { user, fill } = mount(form(null));
  await user.click(screen.getByRole("radio", { name: "Подписка" }));
  await fill(screen.getByRole("spinbutton", { name: "За месяц, ₽" }), "200");
  await screen.findByText("Вы получите 170 ₽ за каждый месяц (комиссия 15 %).");
});

test("a promo code says for each of its terms what the buyer pays and what the seller gets", async () => {
  const { user, fill } = mount(
    <PromoForm
      baseId="b1"
      promo={null}
      sold={[
        { term: "monthly", price: 300 },
        { term: "yearly", price: 3_000 },
      ]}
      terms={TERMS}
    />,
  );
  await fill(screen.getByRole("textbox", { name: "Скидка, %" }), "10");
  const list = await screen.findByText(/Вместо 300 ₽ покупатель заплатит 270 ₽/);
  expect(list.textContent!.replaceAll("\u00a0", " ")).toContain("229,50 ₽ за первый месяц");
  await screen.findByText(/Вместо 3 000 ₽ покупатель заплатит 2 700 ₽/);
  await user.click(screen.getByRole("radio", { name: "На год" }));
  await waitFor(() => expect(screen.queryByText(/Вместо 300 ₽/)).toBeNull());
});

test("an operator who pays for promo codes leaves the seller the full price less the commission", () => {
  const promo = { code: "LETO", percent: 50, amount: null, terms: ["once"], validFrom: null, validTo: null };
  const text = readText(
    <PromoForm
      baseId="b1"
      promo={{ ...promo, maxUses: null } as unknown as PromoCode}
      sold={[{ term: "once", price: 1_000 }]}
      terms={{ ...TERMS, bearsDiscounts: true }}
    />,
  );
  expect(text.replaceAll("|", "")).toContain(
    "Вместо 1 000 ₽ покупатель заплатит 500 ₽. Вы получите 850 ₽ (комиссия 15 %).",
  );
});

test("a message with a code, or a promo code, is copied with base, term and link", async () => {
  const promo = {
    code: "LETO",
    terms: ["once"],
    status: "active",
    validFrom: "2026-11-30T21:00:00.000Z",
    validTo: "2026-12-31T20:59:59.000Z",
  } as unknown as PromoCode;
  const shown = (code: Pick<ActivationCode, "status">, of: Pick<PromoCode, "status">) => (
    <>
      <CodeActions
        code={{
          id: "c1",
          codeValue: "AAAA-BBBB-CCCC-DDDD",
          paused: false,
          durationDays: 30,
          expiresAt: "2026-12-31T20:59:59.000Z",
          ...code,
        }}
        baseName="Полка"
      />
      <PromoLink
        base={{ id: "b1", slug: "polka", base_name: "Полка" }}
        promo={{ ...promo, ...of }}
        discount="20 %"
      />
    </>
  );
  const { user, rerender } = mount(shown({ status: "active" }, { status: "active" }));
  await user.click(screen.getByRole("button", { name: "Скопировать сообщение с кодом AAAA-BBBB-CCCC-DDDD" }));
  await waitFor(async () =>
    expect(await copied()).toBe(
      `Код активации AAAA-BBBB-CCCC-DDDD откроет базу промптов «Полка» на 30 дней. Активировать можно по 31.12.2026 включительно.\n${location.origin}/activate-code?code=AAAA-BBBB-CCCC-DDDD`,
    ),
  );
  await user.click(screen.getByRole("button", { name: "Скопировать сообщение с промокодом LETO" }));
  await waitFor(async () =>
    expect(await copied()).toBe(
      `Промокод LETO: скидка 20 % на базу промптов «Полка». Действует по 31.12.2026 включительно.\n${location.origin}/bases/b1-polka?promo=LETO`,
    ),
  );
  rerender(shown({ status: "used" }, { status: "scheduled" }));
  await user.click(screen.getByRole("button", { name: /Скопировать сообщение/ }));
  await waitFor(async () =>
    expect(await copied()).toContain("Действует с 01.12.2026 по 31.12.2026 включительно."),
  );
  rerender(shown({ status: "paused" }, { status: "expired" }));
  expect(screen.queryByRole("button", { name: /Скопировать сообщение/ })).toBeNull();
});

test("the bank of an account is chosen by name; its BIC and correspondent account are told", async () => {
  const { fill } = mount(<RequisitesForm kind="sole" saved={null} sbpBanks={null} />);
  await fill(screen.getByRole("combobox", { name: "Банк или БИК" }), "т-банк");
  await screen.findByText("БИК 044525974, корр. счёт 30101810145250000974.");
});

test("saved requisites name the bank, whose number was saved", () => {
  const saved = { kind: "person", name: "Анна", inn: "500100732259", phone: "79001234567" } as const;
  const rest = { account: null, bic: null, savedAt: "2026-01-01T00:00:00.000Z", frozenUntil: null };
  mount(
    <RequisitesForm kind="person" saved={{ ...saved, ...rest, bankId: "100000000111" }} sbpBanks={null} />,
  );
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Банк" }).value).toBe("Сбербанк");
});

test("of two banks of one name the saved number stays, and the provider's list takes no other number", () => {
  const sbpBanks = ["100000000001", "100000000002"].map((id) => ({ id, bic: null, name: "Развитие" }));
  const saved = { kind: "person", name: "Анна", inn: "500100732259", phone: "79001234567" } as const;
  const rest = { account: null, bic: null, savedAt: "2026-01-01T00:00:00.000Z", frozenUntil: null };
  mount(
    <RequisitesForm
      kind="person"
      saved={{ ...saved, ...rest, bankId: "100000000002" }}
      sbpBanks={sbpBanks}
    />,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Банк" });
  expect(field.value).toBe("100000000002");
  expect(Array.from(field.list!.options, ({ value, label }) => [value, label])).toEqual(
    sbpBanks.map(({ id, name }) => [id, name]),
  );
  screen.getByText("Выберите из списка по названию.");
});
