import Papa from "papaparse";
import { csvFile, csvLine, unguarded } from "@/lib/platform/text/csv";

const parsed = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ""), { skipEmptyLines: true });

test("a table comes back from its CSV cell by cell", () => {
  const lines = [
    ["Товар", 'Цена; "опт"', "Примечание"],
    ["Чай, чёрный", "1990,5", "строка\nещё строка"],
    ["Кофе; зёрна", "-5", ""],
    ["", "-7,25", "да"],
  ];
  for (const delimiter of [";", ","]) {
    const csv = csvFile(lines, delimiter);
    expect(csv.startsWith("\uFEFF")).toBe(true);
    const { data, meta } = parsed(csv);
    expect(meta.delimiter).toBe(delimiter);
    expect(data).toEqual(lines);
  }
});

test("the file has a byte order mark, quotes round every cell and CRLF at every end", () => {
  expect(
    csvFile(
      [
        ["а", "б"],
        ["1", "в"],
      ],
      ";",
    ),
  ).toBe('\uFEFF"а";"б"\r\n"1";"в"\r\n');
});

const RUN = [
  "=1+1",
  "+7 999",
  "-cmd|' /C calc'!A0",
  "@SUM(A1)",
  "\t=1",
  "\0=1",
  "\r=1",
  "\n=1",
  "＝1+1",
  "-1+2",
  "+1e5",
];

test.each(RUN)("no spreadsheet runs %j", (text) => {
  const [[cell]] = parsed(csvLine([text], ";")).data as [string[]];
  expect(cell!.startsWith("'")).toBe(true);
});

test.each([...RUN, "'=1+1", "''=1", "-5", "'-5", "+7", "'слово'", ""])(
  "the guard of %j can be undone",
  (text) => {
    const [[cell, end]] = parsed(csvLine([text, "."], ";")).data as [string[]];
    expect([unguarded(cell!), end]).toEqual([text, "."]);
  },
);
