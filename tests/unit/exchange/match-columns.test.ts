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
