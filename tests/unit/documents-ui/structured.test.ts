import { offersCsv, offersWord, textTable, type StructuredData } from "@/components/documents/structured";

const EMPTY: StructuredData = { documentType: null, title: "", headers: [], data: [], content: "" };

test("a CSV is offered for a table", () => {
  expect(offersCsv({ ...EMPTY, headers: ["а"], data: [[1]] })).toBe(true);
  expect(offersCsv({ ...EMPTY, documentType: "excel", data: [[1]] })).toBe(true);
  expect(offersCsv({ ...EMPTY, documentType: "word", headers: ["а"], data: [[1]] })).toBe(true);
  expect(offersCsv({ ...EMPTY, headers: ["а"] })).toBe(false);
  expect(offersCsv({ ...EMPTY, documentType: "excel" })).toBe(false);
  expect(offersCsv({ ...EMPTY, documentType: "word", title: "Отчёт", content: "Текст" })).toBe(false);
});

test("a Word document is offered for a titled text", () => {
  expect(offersWord({ ...EMPTY, documentType: "word" })).toBe(true);
  expect(offersWord({ ...EMPTY, documentType: "excel", title: "Отчёт", content: "Текст" })).toBe(true);
  expect(offersWord({ ...EMPTY, title: "Отчёт" })).toBe(false);
  expect(offersWord({ ...EMPTY, content: "Текст" })).toBe(false);
  expect(offersWord({ ...EMPTY, documentType: "excel", headers: ["а"], data: [[1]] })).toBe(false);
});

test("cells are worded for the reader", () => {
  const table = {
    headers: ["а", "б", "в", "г"],
    data: [
      [1990.5, -0.25, true, null],
      ["1.5", 1e21, false, ""],
    ],
  };
  expect(textTable(table, { yes: "да", no: "нет", decimal: "," })).toEqual({
    headers: table.headers,
    rows: [
      ["1990,5", "-0,25", "да", ""],
      ["1.5", "1e+21", "нет", ""],
    ],
  });
});
