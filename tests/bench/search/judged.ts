import { readFileSync } from "node:fs";

/** A query, its kind, and the titles that answer it, best first. */
export type Judged = { kind: string; q: string; relevant: string[] };

/** The queries of ./queries.txt. */
export function judgedQueries(): Judged[] {
  const queries: Judged[] = [];
  let kind = "";
  for (const line of readFileSync("tests/bench/search/queries.txt", "utf8").split("\n")) {
    const heading = /^\[(.+)\]$/.exec(line);
    if (heading) kind = heading[1]!;
    const [q, titles] = line.startsWith("#") ? [] : line.split(" = ");
    if (q && titles) queries.push({ kind, q, relevant: titles.split("; ") });
  }
  return queries;
}
