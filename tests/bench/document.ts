import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

const DOCUMENT = "docs/performance.md";

/**
 * Writes a benchmark's short table, and the machine it was measured on, between the benchmark's marks in docs/performance.md.
 * @param name of the benchmark: `<!-- bench:name -->` … `<!-- /bench:name -->`
 * @param rows of the table, the head first
 */
export function writeTable(name: string, rows: string[][]): void {
  const [start, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const text = readFileSync(DOCUMENT, "utf8");
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${DOCUMENT} has no place for ${name}: ${start} … ${end}`);
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const [head = [], ...body] = rows;
  const table = [line(head), `|${"---|".repeat(head.length)}`, ...body.map(line)].join("\n");
  const machine = `Measured by \`npm run bench -- ${name} --write\` with Node ${process.versions.node} on ${cpus().length} processors.`;
  writeFileSync(DOCUMENT, `${before}${start}\n\n${machine}\n\n${table}\n\n${end}${after}`);
}
