import type { Analysis, TextTable } from "../structured";

type Notices = Analysis["notices"];

/** A text that says at its end what is missing in it: the file goes on without the screen that said it. */
export function textWithNotices(text: string, notices: Notices): string {
  return [text, ...notices.map(({ message }) => message)].join("\n\n");
}

/** The same for a table: a row with one cell for each. */
export function tableWithNotices({ headers, rows }: TextTable, notices: Notices): TextTable {
  return { headers, rows: [...rows, ...notices.map(({ message }) => [message])] };
}
