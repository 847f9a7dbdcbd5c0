import Papa from "papaparse";

const DELIMITERS = [",", ";", "\t", "|"];

/**
 * Gives the rows of a CSV text one after another. Lines may end in several ways within one text: the parser goes by the ends that it
 * guesses, and would read the rows with others as one.
 */
export function csvRows(text: string, each: (cells: string[]) => void): void {
  Papa.parse<string[]>(text.replace(/\r\n?/g, "\n"), {
    delimiter: delimiterOf(text),
    newline: "\n",
    skipEmptyLines: "greedy",
    step: ({ data }) => each(data),
  });
}

/** What parts the names of columns most often: further down are people's texts, which hold all of these signs. */
function delimiterOf(text: string): string {
  const counts = new Map(DELIMITERS.map((sign) => [sign, 0]));
  let quoted = false;
  for (const sign of text.slice(0, 10_000)) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === "\n" || sign === "\r") break;
    else if (counts.has(sign)) counts.set(sign, counts.get(sign)! + 1);
  }
  return DELIMITERS.reduce((best, sign) => (counts.get(sign)! > counts.get(best)! ? sign : best));
}
