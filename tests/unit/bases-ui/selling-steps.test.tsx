import { SellingSteps } from "@/components/bases/page/selling-steps";
import { emptyCounts } from "@/lib/bases/content-types";
import type { Base } from "@/lib/bases/schema";
import type { HiddenDescriptions } from "@/lib/prompts/contents/queries";
import { aBase } from "../../support/components/samples";
import { readText } from "./render";

const can = { ...aBase().can, edit: true, manageCodes: true, managePromoCodes: true };
const sold: Partial<Base> = {
  access_type: "SUBSCRIPTION",
  subscription_price_monthly: 300,
  can,
  cover: null,
  sampleIds: [],
  showContents: false,
  promptCounts: { ...emptyCounts(), TEXT: 2 },
};
const NONE: HiddenDescriptions = { count: 0, first: null };
const read = (given: Partial<Base>, hiddenDescriptions = NONE) =>
  readText(<SellingSteps base={aBase({ ...sold, ...given })} hiddenDescriptions={hiddenDescriptions} />);

test("the owner of a base that is sold reads what it lacks, and where selling is managed", () => {
  expect(read({})).toMatch(/До готовой витрины три шага.*Промокоды.*Продажи.*Посмотреть как покупатель/);
  expect(read({})).toMatch(
    /2 промпта.*300 ₽ в месяц.*Без неё в каталоге.*Выбрать обложку.*Выбрать образцы.*Показать содержание/,
  );
  expect(read({ sampleIds: ["a"], showContents: true })).toMatch(/До готовой витрины один шаг.*1 из 3/);
  expect(read({ isHidden: true })).not.toContain("Посмотреть как покупатель");
});

test("nobody else reads it, and no base that everybody reads has it", () => {
  expect(read({ can: { ...can, edit: false } })).toBe("");
  expect(read({ access_type: "FREE" })).toBe("");
});

test("descriptions that visitors do not see are missing, with the way to the first; without any there is no such line", () => {
  expect(read({})).not.toContain("Описания промптов");
  expect(read({}, { count: 2, first: { id: "a", title: "Письмо" } })).toMatch(
    /До готовой витрины четыре шага.*Описания промптов.*2 описания скрыты от посетителей.*Переписать: «Письмо»/,
  );
});
