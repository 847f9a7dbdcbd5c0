import { SellingSteps } from "@/components/bases/page/selling-steps";
import { emptyCounts } from "@/lib/bases/content-types";
import type { Base } from "@/lib/bases/schema";
import type { HiddenDescriptions } from "@/lib/prompts/contents/queries";
import { aBase } from "../../support/components/samples";
import { readWhole } from "./render";

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
const read = (given: Partial<Base>, hiddenDescriptions = NONE, hasRequisites = true) =>
  readWhole(
    <SellingSteps
      base={aBase({ ...sold, ...given })}
      hiddenDescriptions={hiddenDescriptions}
      hasRequisites={hasRequisites}
    />,
  );

test("the owner of a base that is sold reads what it lacks, and where selling is managed", async () => {
  expect(await read({})).toMatch(
    /До готовой витрины три шага.*Промокоды.*Продажи.*Посмотреть как покупатель/,
  );
  expect(await read({})).toMatch(
    /2 промпта.*300 ₽ в месяц.*Без неё в каталоге.*Выбрать обложку.*Выбрать образцы.*Показать содержание/,
  );
  expect(await read({ sampleIds: ["a"], showContents: true })).toMatch(/До готовой витрины один шаг.*1 из 3/);
  expect(await read({ isHidden: true })).not.toContain("Посмотреть как покупатель");
});

test("nobody else reads it, and no base that everybody reads has it", async () => {
  expect(await read({ can: { ...can, edit: false } })).toBe("");
  expect(await read({ access_type: "FREE" })).toBe("");
});

test("descriptions that visitors do not see are missing, with the way to the first; without any there is no such line", async () => {
  expect(await read({})).not.toContain("Описания промптов");
  expect(await read({}, { count: 2, first: { id: "a", title: "Письмо" } })).toMatch(
    /До готовой витрины четыре шага.*Описания промптов.*2 описания скрыты от посетителей.*Переписать: «Письмо»/,
  );
});

test("a seller without requisites reads where to give them; a base that codes open has no such line", async () => {
  expect(await read({})).toContain("Реквизиты указаны");
  expect(await read({}, NONE, false)).toMatch(
    /До готовой витрины четыре шага.*Куда платить.*Указать реквизиты/,
  );
  expect(await read({ access_type: "CODE_ONLY" }, NONE, false)).not.toContain("Куда платить");
});
