import { redeemFields } from "@/lib/bases/codes/schema";
import { codeValueOf, newCodeValue, parseCodeValue } from "@/lib/bases/codes/code-value";

const many = Array.from({ length: 10_000 }, newCodeValue);

test("a code is four groups of four symbols without look-alikes, 80 bits", () => {
  for (const code of many) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(codeValueOf(new Uint8Array(10))).toBe("0000-0000-0000-0000");
  expect(codeValueOf(new Uint8Array(10).fill(255))).toBe("ZZZZ-ZZZZ-ZZZZ-ZZZZ");
  expect(codeValueOf(Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 33]))).toBe("0000-0000-0000-0011");
});

test("codes do not repeat, and every symbol is as likely as the others at every place", () => {
  expect(new Set(many).size).toBe(many.length);
  const seen = new Map<string, number>();
  for (const symbol of many.join("").replaceAll("-", "")) seen.set(symbol, (seen.get(symbol) ?? 0) + 1);
  const expected = (many.length * 16) / 32;
  const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(seen.size).toBe(32);
  expect(chiSquare).toBeLessThan(75); // 31 degrees of freedom: p < 0.00002
});

test.each([
  "7kq2-m9xv-0b4t-hz1c",
  "  7KQ2M9XV0B4THZ1C ",
  "7KQ2 M9XV 0B4T HZ1C",
  "7KQ2–M9XV—0B4T−HZ1C",
  "7KQ2_M9XV_OB4T_HZIC",
  "7kq2-m9xv-ob4t-hzlc",
  "7КQ2-М9ХV-0В4Т-НZ1С", // Cyrillic К М Х В Т Н С
  "7лй2-ь9чм-0и4е-ря1с", // the Russian layout
  "7ЛЙ2Ь9ЧМ0И4ЕРЯ1С",
  "\u200B7KQ2-M9XV-\u20600B4T-HZ1C\uFEFF",
  "7KQ2\u00AD-M9XV-0B4T-HZ1C\u00A0",
  "7KQ2-M9XV-0B4T-HZ1C.",
  "«7KQ2-M9XV-0B4T-HZ1C».",
  "“7KQ2-M9XV-0B4T-HZ1C”!",
  "(7KQ2-M9XV-0B4T-HZ1C)",
  "Код: 7KQ2-M9XV-0B4T-HZ1C",
  "Ваш код активации — 7KQ2-M9XV-0B4T-HZ1C",
  "Код: «7ЛЙ2-Ь9ЧМ-0И4Е-РЯ1С».",
  "activation code 7KQ2-M9XV-0B4T-HZ1C, до 1 мая",
  "https://promptoteka.ru/activate-code?code=7KQ2-M9XV-0B4T-HZ1C&utm_source=mail",
  "HTTPS://PROMPTOTEKA.RU/EN/ACTIVATE-CODE?CODE=7KQ2%2DM9XV-0B4T-HZ1C",
  "７KQ2-M9XV-０B4T-HZ1C",
])("%s is understood", (typed) => {
  expect(parseCodeValue(typed)).toBe("7KQ2-M9XV-0B4T-HZ1C");
});

test.each([
  "",
  "----",
  "7KQ2-M9XV-0B4T-HZ1",
  "7KQ2-M9XV-0B4T-HZ1CC",
  "7KQ2-M9XV-0B4T-HZ1!",
  "7KQ2-M9XV-0B4T-HZ1U",
  "%%%%-%%%%-%%%%-%%%%",
  "ЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖЖ",
])("%p can be no code", (typed) => {
  expect(parseCodeValue(typed)).toBeNull();
});

test("a text that is longer than a code may be is shortened to the code in it, or stays", () => {
  const fields = (codeValue: string) => redeemFields.safeParse({ codeValue });
  const link = "https://promptoteka.ru/activate-code?code=7KQ2-M9XV-0B4T-HZ1C";
  expect(fields(link).data).toEqual({ codeValue: "7KQ2-M9XV-0B4T-HZ1C" });
  expect(fields(` ${"A".repeat(50)} `).data).toEqual({ codeValue: "A".repeat(50) });
  for (const long of ["A".repeat(51), "A".repeat(60_000), "many words ".repeat(20)])
    expect(fields(long).error?.issues[0]?.message).toContain("tooLong");
});
