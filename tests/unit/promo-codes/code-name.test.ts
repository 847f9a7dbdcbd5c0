import { areAlike, meantBy, parsePromoCode } from "@/lib/bases/promo-codes/code-name";
import { typedPromoCode } from "@/lib/bases/promo-codes/schema";

const CODES = ["SALE20", "СКИДКА", "ХЛЕБ-И-МЁД", "МИР", "KOД-7"].map((code) => ({ code }));

test.each([
  ["SALE20", "sale20"],
  ["SALE20", " SАLЕ20 "], // Cyrillic А, Е
  ["SALE20", "ЫФДУ20"], // the Russian layout
  ["SALE20", "ыфду20."],
  ["SALE20", "SA\u200BLE20\u2060"],
  ["SALE20", "SALE-20"],
  ["SALE20", "SALE 20"],
  ["SALE20", "SALE2O"],
  ["SALE20", "«SALE20»"],
  ["SALE20", "Промокод: SALE20."],
  ["SALE20", "Код: «ЫФДУ20»"],
  ["SALE20", "промокод SALE20 до конца мая"],
  ["SALE20", "https://promptoteka.ru/bases/0193?utm_source=vk&promo=sale20#top"],
  ["СКИДКА", "crblrf"],
  ["СКИДКА", "https://promptoteka.ru/bases/0193?promo=%D0%A1%D0%9A%D0%98%D0%94%D0%9A%D0%90"],
  ["ХЛЕБ-И-МЁД", "[kt,-b-v`l"],
  ["ХЛЕБ-И-МЁД", "хлеб и мед"],
  ["МИР", "MИP"], // Latin M and P
  ["KOД-7", "КОД-7"], // Latin K and O in the code
  ["KOД-7", "код 7"],
])("%s is meant by %s", (code, typed) => {
  expect(meantBy(typed, CODES)).toEqual({ code });
});

test.each(["", "SALE", "SALE200", "SALE21", "Код:", "«»", "MИЗ"])("%s means none of them", (typed) => {
  expect(meantBy(typed, CODES)).toBeNull();
});

test("the exact spelling comes first, then the oldest that looks like it", () => {
  const both = ["МИР", "MИР", "НОЧЬ"].map((code) => ({ code }));
  expect(both.map(({ code }) => meantBy(code, both)?.code)).toEqual(["МИР", "MИР", "НОЧЬ"]);
  expect(meantBy("MИP", both)?.code).toBe("МИР");
});

test.each([
  ["МИР", "MИР", true],
  ["SALE", "ЫФДУ", true],
  ["SALE-20", "SALE20", true],
  ["SALE1O", "SALE10", true],
  ["МЁД", "МЕД", true],
  ["SALE", "SALE2", false],
  ["ДЕНЬ", "НОЧЬ", false],
])("%s beside %s: alike %s", (one, other, alike) => {
  expect([areAlike(one, other), areAlike(other, one)]).toEqual([alike, alike]);
});

test("what its owner types is cleaned of what nobody sees; of what is around it only blanks", () => {
  expect(parsePromoCode("\u200B sale–20 \uFEFF")).toBe("SALE-20");
  for (const typed of ["«SALE»", "SALE.", "Код: SALE", "\u200B\u200B\u200B"])
    expect(parsePromoCode(typed)).toBeNull();
});

test("a long text is shortened to the code in it, or refused", () => {
  const link = "https://promptoteka.ru/bases/01930000-0000-7000-8000-000000000000?promo=SALE20";
  expect(typedPromoCode.parse(link)).toBe("SALE20");
  expect(typedPromoCode.safeParse("A".repeat(51)).success).toBe(false);
  expect([typedPromoCode.parse("  "), typedPromoCode.parse(null)]).toEqual([undefined, undefined]);
});
