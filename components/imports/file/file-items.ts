import type { ImportRow } from "@/lib/exchange/schema";
import { type FileReview, isLoaded } from "./file-review";

/** A row of the file, or a prompt split off one: `part` from 1. */
export type Item = { row: ImportRow; number: number | null; part: number };
type Reviewed = Pick<FileReview, "without" | "edits" | "checkedEdits">;

/** Rows and the prompts split off them; the report has rows for those that were sent. */
export function itemsOf(rows: readonly ImportRow[], edits: FileReview["edits"]): Item[] {
  const items: Item[] = [];
  const parts = new Map(
    rows.flatMap((row) => (row.part ? [[`${row.number}.${row.part}`, row] as const] : [])),
  );
  for (const row of rows) {
    if (row.part) continue;
    items.push({ row, number: row.number, part: 0 });
    const more = row.number === null ? [] : (edits.get(row.number)?.more ?? []);
    let sent = 0;
    more.forEach(({ chosen }, at) => {
      const found = chosen ? parts.get(`${row.number}.${(sent += 1)}`) : undefined;
      items.push({
        row: found ?? { ...row, action: "create", changed: [], notes: [] },
        number: row.number,
        part: at + 1,
      });
    });
  }
  return items;
}

/** The next prompt above that will be saved. */
export function loadedAbove(items: readonly Item[], index: number, file: Reviewed): Item | undefined {
  for (let at = index - 1; at >= 0; at -= 1)
    if (isLoaded(items[at]!.row, file) && isTaken(items[at]!, file)) return items[at];
}

/** Whether it is to be saved. */
export function isTaken({ number, part }: Item, { without, edits }: Reviewed): boolean {
  if (number === null) return false;
  return part > 0 ? edits.get(number)!.more[part - 1]!.chosen : !without.has(number);
}

/** Names it on the page. */
export function keyOf({ number, part }: Item): string {
  return `${number}.${part}`;
}
