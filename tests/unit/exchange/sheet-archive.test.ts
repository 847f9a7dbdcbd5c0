import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sheetArchive } from "@/lib/exchange/export/sheet-archive";
import { unzipped } from "@/tests/support/unzipped";

test("each row and each cell of a workbook says its place: other programs' readers take none without", async () => {
  const rows = [Array.from({ length: 28 }, (_, at) => (at === 1 ? "" : "a")), ["b"]];
  const parts = await unzipped(await buffer(Readable.from(sheetArchive(Readable.from(rows)))));
  const sheet = parts.get("xl/worksheets/sheet1.xml")!.toString();
  const places = [...sheet.matchAll(/<(?:row|c)(?: r="(\w+)")?/g)].map(([, place]) => place);
  expect(places.slice(0, 4)).toEqual(["1", "A1", "B1", "C1"]);
  expect(places.slice(-5)).toEqual(["Z1", "AA1", "AB1", "2", "A2"]);
});
