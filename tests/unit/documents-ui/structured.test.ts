import { offersCsv, offersWord, type StructuredData } from "@/components/documents/structured";

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
