const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const LIST_ITEM = /^\s*(?:[-*+•]|\d+[.)])\t[^\t]*$/;
const PUNCTUATION = /[\\`*_{}[\]<>#|~!&]/g;

/**
 * Markdown in which tab-separated rows, as the extraction writes tables, become GitHub tables. At least two consecutive rows make a table,
 * the first is its header; cells are literal. Code fences, indented lines and lists stay unchanged.
 */
export function tabsToMarkdownTable(text: string): string {
  const out: string[] = [];
  let rows: string[] = [];
  let fence = "";
  const flush = () => {
    out.push(...(isTable(rows) ? ["", ...tableOf(rows), ""] : rows));
    rows = [];
  };
  for (const line of text.split("\n")) {
    const mark = FENCE.exec(line)?.[1];
    if (!fence && !mark && line.includes("\t") && !LIST_ITEM.test(line)) {
      rows.push(line);
      continue;
    }
    flush();
    if (mark && !fence) fence = mark;
    else if (fence && mark?.startsWith(fence) && line.trim() === mark) fence = "";
    out.push(line);
  }
  flush();
  return out.join("\n");
}

/** Lines whose only tabs are indentation are no cells. */
function isTable(rows: string[]): boolean {
  return rows.length > 1 && rows.some((row) => /\S\t\s*\S/.test(row));
}

function tableOf(rows: string[]): string[] {
  const cells = rows.map((row) => row.split("\t").map((cell) => cell.trim().replace(PUNCTUATION, "\\$&")));
  const width = Math.max(...cells.map((row) => row.findLastIndex(Boolean) + 1));
  const [head = [], ...body] = cells.map(
    (row) => `| ${Array.from({ length: width }, (_, at) => row[at] ?? "").join(" | ")} |`,
  );
  return [String(head), `|${" --- |".repeat(width)}`, ...body];
}
