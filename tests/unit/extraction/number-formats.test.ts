import * as XLSX from "xlsx";
import { formatted } from "@/lib/integrations/extraction/worker/number-formats.mjs";
import { documentReader } from "@/tests/support/document-reader";
import { readTable } from "@/lib/exchange/reading/tables/read-table";

const shown = (format: string | number, value: number, date1904 = false) =>
  formatted(format, value, { date1904 });

test.each<[format: string | number, value: number, text: string]>([
  ["[$-419]d mmmm yyyy", 45000, "15 марта 2023"],
  ["[$-FC19]d mmmm yyyy", 45000, "15 марта 2023"],
  ['[$-FC19]dd\\ mmmm\\ yyyy\\ "г."', 45000, "15 марта 2023 г."],
  ["[$-FC19]dd\\ mmmm\\ yyyy\\ \\г\\.;@", 45000, "15 марта 2023 г."],
  ["[$-F419]d mmm yy", 45055, "9 май 23"],
  ["[$-ru-RU]d mmmm yyyy", 45055, "9 мая 2023"],
  ["[$-419]mmmm yyyy", 45000, "март 2023"],
  ["[$-419]mmmm\\ yyyy;@", 45291, "декабрь 2023"],
  ["[$-419]dddd, d mmmm", 45000, "среда, 15 марта"],
  ["[$-419]ddd dd.mm", 45000, "Ср 15.03"],
  ["[$-419]d mmmm yyyy h:mm", 45000.75, "15 марта 2023 18:00"],
  ["[$-F800]dddd, mmmm dd, yyyy", 45000, "15 марта 2023 г."],
  ["[$-x-sysdate]dddd, mmmm dd, yyyy", 45000, "15 марта 2023 г."],
  ["[$-F400]h:mm:ss AM/PM", 45000.75, "18:00:00"],
  ["[$-409]d mmmm yyyy", 45000, "15 March 2023"],
  ["d mmmm yyyy", 45000, "15 March 2023"],
  ["[$₽-419]#,##0.00", 1234.5, "₽1,234.50"],
  [22, 45000.75, "15.03.2023 18:00"],
  ["General", 123456789012, "123456789012"],
  [0, 500100732259, "500100732259"],
  [0, 1027700132195, "1027700132195"],
  [0, 304500116000157, "304500116000157"],
  [0, -123456789012, "-123456789012"],
  [0, 12345678901, "12345678901"],
  [0, 1e15, "1E+15"],
  [0, 0.1 + 0.2, "0.3"],
])("%s of %s is %s", (format, value, text) => {
  expect(shown(format, value)).toBe(text);
});

test("every month has its genitive beside a day", () => {
  const months = Array.from({ length: 12 }, (_, at) => shown("[$-419]d mmmm", 44941 + Math.round(at * 30.4)));
  expect(months.map((text) => text!.split(" ")[1])).toEqual(
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(" "),
  );
});

const reader = documentReader();
afterAll(() => reader.end());

test.each(["xlsx", "biff8"] as const)(
  "dates and long numbers of %s, also in tables that are put in",
  async (bookType) => {
    const sheet = XLSX.utils.aoa_to_sheet([["Дата", "Время", "ИНН", "Кратко"]]);
    XLSX.utils.sheet_add_aoa(
      sheet,
      [
        [
          { t: "n", v: 45000, z: "[$-419]d mmmm yyyy" },
          { t: "n", v: 45000.75, z: "m/d/yy h:mm" },
          { t: "n", v: 500100732259 },
          { t: "n", v: 45000, z: "m/d/yy" },
        ],
      ],
      { origin: "A2" },
    );
    const book = XLSX.utils.book_new(sheet, "Л");
    const bytes = XLSX.write(book, { type: "buffer", bookType }) as Buffer;
    const row = ["15 марта 2023", "15.03.2023 18:00", "500100732259", "15.03.2023"];
    const { text } = await reader.text({ bytes, filename: bookType === "xlsx" ? "a.xlsx" : "a.xls" });
    expect(text.split("\n").at(-1)!.split("\t")).toEqual(row);
    if (bookType === "xlsx")
      expect(await readTable({ bytes, name: "a.xlsx", cellMax: 1_000 })).toMatchObject({
        table: { rows: [row] },
      });
  },
);
