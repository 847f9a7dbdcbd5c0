import Papa from "papaparse";
import { tableCsv } from "@/components/documents/downloads/table-csv";
import { tableOf } from "@/components/documents/structured-rows";

const parsed = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { skipEmptyLines: true });

test("a table comes back from its CSV cell by cell", () => {
  const table = { headers: ["Товар", 'Цена; "опт"', "Примечание"], rows: [["Чай, чёрный", 1990.5, "строка\nещё строка"], ["Кофе; зёрна", -5, null], ["", "-7,25", true]] };
  for (const delimiter of [";", ","]) {
    const csv = tableCsv(table, delimiter);
    expect(csv.startsWith("\uFEFF")).toBe(true);
    const { data, meta } = parsed(csv);
    expect(meta.delimiter).toBe(delimiter);
    expect(data).toEqual([["Товар", 'Цена; "опт"', "Примечание"], ["Чай, чёрный", "1990.5", "строка\nещё строка"], ["Кофе; зёрна", "-5", ""], ["", "-7,25", "true"]]);
  }
});

test("the file has a byte order mark, quotes round every cell and CRLF at every end", () => {
  expect(tableCsv({ headers: ["а", "б"], rows: [[1, "в"]] }, ";")).toBe('\uFEFF"а";"б"\r\n"1";"в"\r\n');
});

test.each(["=1+1", "+7 999", "-cmd|' /C calc'!A0", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", "-1+2", "+1e5"])("no spreadsheet runs %j", (text) => {
  const [[head], [cell]] = parsed(tableCsv({ headers: [text], rows: [[text]] }, ";")).data as [string[], string[]];
  expect(cell!.startsWith("'")).toBe(true);
  expect(head!.startsWith("'")).toBe(true);
});

test("rows as objects stand under their headers, whatever is missing stays empty", () => {
  const data = [{ Цена: 10, Товар: "Чай" }, { Товар: "Кофе", лишнее: 1 }, { toString: 2, Цена: 0 }];
  expect(tableOf({ headers: ["Товар", "Цена"], data })).toEqual({ headers: ["Товар", "Цена"], rows: [["Чай", 10], ["Кофе", null], [null, 0]] });
  expect(tableOf({ data: [{ а: 1 }, { б: 2, а: 3 }] })).toEqual({ headers: ["а", "б"], rows: [[1, null], [3, 2]] });
  expect(tableOf({ headers: ["toString"], data: [{}] })).toEqual({ headers: ["toString"], rows: [[null]] });
});

test("ragged rows become equal; rows without headers stand alone", () => {
  expect(tableOf({ headers: ["а"], data: [[1, 2], []] })).toEqual({ headers: ["а", ""], rows: [[1, 2], [null, null]] });
  expect(tableOf({ data: [["х"], ["у", "z"]] })).toEqual({ headers: [], rows: [["х", null], ["у", "z"]] });
  expect(tableOf({})).toEqual({ headers: [], rows: [] });
});
