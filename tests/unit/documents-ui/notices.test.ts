import { tableWithNotices, textWithNotices } from "@/components/documents/downloads/use-download";

const NOTICES = [{ reason: "tableCut" as const, message: "Таблица неполная." }];

test("a file says at its end what is missing in it, and nothing where all is there", () => {
  const table = { headers: ["а", "б"], rows: [["1", "2"]] };
  expect(textWithNotices("Ответ", NOTICES)).toBe("Ответ\n\nТаблица неполная.");
  expect(tableWithNotices(table, NOTICES)).toEqual({
    headers: ["а", "б"],
    rows: [["1", "2"], ["Таблица неполная."]],
  });
  expect([textWithNotices("Ответ", []), tableWithNotices(table, [])]).toEqual(["Ответ", table]);
});
