import { isOneTypoAway } from "@/lib/prompts/search/typo";
import { cpuTimeOf } from "@/tests/support/cpu-time";

test.each([
  ["писмо", "Письмо клиенту"],
  ["письма", "Письмо клиенту"],
  ["маркитинга", "Маркетинг"],
  ["клиетну письмо", "Письмо клиенту"],
  ["ёлочныи", "Елочный базар"],
  ["reveiw", "Code review"],
])("%p is one typo from %p", (asked, title) => expect(isOneTypoAway(asked, title)).toBe(true));

test.each([
  ["письмо", "Письмо клиенту"], // no typo: the text search finds it
  ["план", "Плакат"],
  ["код", "Кот"],
  ["писмо клинту", "Письмо клиенту"], // two typos
  ["отчёт", "Письмо клиенту"],
  ["", "Письмо клиенту"],
])("%p is not one typo from %p", (asked, title) => expect(isOneTypoAway(asked, title)).toBe(false));

test("a hostile query costs nothing", () => {
  const spent = cpuTimeOf(() => {
    isOneTypoAway("а".repeat(50_000), "Ж".repeat(30));
    isOneTypoAway("ab ".repeat(20_000), "ac ".repeat(10));
  });
  expect(spent).toBeLessThan(1000);
});
