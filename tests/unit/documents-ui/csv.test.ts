import Papa from "papaparse";
import { tableCsv } from "@/components/documents/downloads/table-csv";

const parsed = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { skipEmptyLines: true });

test("a table comes back from its CSV cell by cell", () => {
  const table = {
    headers: ["Товар", 'Цена; "опт"', "Примечание"],
    rows: [
      ["Чай, чёрный", "1990,5", "строка\nещё строка"],
      ["Кофе; зёрна", "-5", ""],
      ["", "-7,25", "да"],
    ],
  };
  for (const delimiter of [";", ","]) {
    const csv = tableCsv(table, delimiter);
    expect(csv.startsWith("\uFEFF")).toBe(true);
    const { data, meta } = parsed(csv);
    expect(meta.delimiter).toBe(delimiter);
    expect(data).toEqual([table.headers, ...table.rows]);
  }
});

test("the file has a byte order mark, quotes round every cell and CRLF at every end", () => {
  expect(tableCsv({ headers: ["а", "б"], rows: [["1", "в"]] }, ";")).toBe('\uFEFF"а";"б"\r\n"1";"в"\r\n');
});

test.each(["=1+1", "+7 999", "-cmd|' /C calc'!A0", "@SUM(A1)", "\t=1", "\0=1", "\r=1", "\n=1", "＝1+1", "-1+2", "+1e5"])("no spreadsheet runs %j", (text) => {
  const [[head], [cell]] = parsed(tableCsv({ headers: [text], rows: [[text]] }, ";")).data as [string[], string[]];
  expect(cell!.startsWith("'")).toBe(true);
  expect(head!.startsWith("'")).toBe(true);
});
