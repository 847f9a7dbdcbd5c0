import Papa from "papaparse";

/** Gives the rows of a CSV text one after another; commas, semicolons, tabs and bars part its cells. */
export function csvRows(text: string, each: (cells: string[]) => void): void {
  Papa.parse<string[]>(text, { delimitersToGuess: [",", ";", "\t", "|"], skipEmptyLines: "greedy", step: ({ data }) => each(data) });
}
