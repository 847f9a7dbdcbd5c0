import { cpuTimeOf } from "@/tests/support/cpu-time";
import { matchColumns } from "@/lib/templates/match-columns";

const fields = (...labels: string[]) => labels.map((label) => ({ key: label.toLowerCase(), label }));

test.each([
  ["Тема", "тема"],
  ["Имя клиента", "имя_клиента"],
  ["Ещё поле", "еще-поле"],
  ["Город", "Города"],
  ["Название товара", "названия товаров"],
  ["Topic", "TOPIC"],
  ["client name", "Client_Name"],
])("%s is filled from %s", (label, column) => {
  expect(matchColumns(fields(label), ["Лишнее", column])).toEqual({ [label.toLowerCase()]: column });
});

test.each([
  ["Цена", "Ценность"],
  ["Имя", "Фамилия"],
  ["Имя клиента", "Имя"],
  ["Дом", "Дым"],
  ["!!!", "???"],
])("%s is not filled from %s", (label, column) => {
  expect(matchColumns(fields(label), [column])).toEqual({});
});

test("the same name comes before another form, and a column serves one field", () => {
  expect(matchColumns(fields("Темы", "Тема"), ["Тема", "Темы"])).toEqual({ темы: "Темы", тема: "Тема" });
  expect(matchColumns(fields("Тема", "Темы"), ["Тема"])).toEqual({ тема: "Тема" });
});

test("the same name is found behind any number of fields, another form among the first thousand and short names", () => {
  const many = Array.from({ length: 1_000 }, (_, at) => ({ key: `${at}`, label: `поле${at}` }));
  const last = fields("Город", "Тема");
  expect(matchColumns([...many, ...last], ["Города", "тема"])).toEqual({ тема: "тема" });
  expect(matchColumns([...many.slice(2), ...last], ["Города", "тема"])).toEqual({
    город: "Города",
    тема: "тема",
  });
  const long = "слово ".repeat(20).trim();
  expect(matchColumns(fields(long), [`${long}м`])).toEqual({});
  expect(matchColumns(fields(long), [long.toUpperCase()])).toEqual({ [long]: long.toUpperCase() });
});

test.each([
  [
    "columns of many words",
    (at: number) => ({ label: `[${at.toString(36)}]`, column: `${"x ".repeat(149)}${at}` }),
  ],
  [
    "names that differ behind a long beginning",
    (at: number) => ({ label: `${"x".repeat(90)}${at}abcd`, column: `${"x".repeat(90)}${at}efgh` }),
  ],
])("%s take time in proportion to the names", (_, make) => {
  const names = (length: number) => Array.from({ length }, (__, at) => make(at));
  const least = (size: number) => {
    const [labels, columns] = [
      names(size * 40).map(({ label }) => ({ key: label, label })),
      names(size).map(({ column }) => column),
    ];
    return Math.min(...Array.from({ length: 4 }, () => cpuTimeOf(() => void matchColumns(labels, columns))));
  };
  // Eight times as many: four times as much again would be the product of both.
  const small = least(25);
  expect(least(200)).toBeLessThanOrEqual(small * 24 + 24);
});
