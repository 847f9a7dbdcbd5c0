// What every list, count and search costs by the number of prompts: `npm run bench -- growth [--sizes 20000,200000,1000000] [--only search] [--write]`.
// Each size has a scratch database of its own; each is measured in a process of its own, one call at a time, over one connection.
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { startTestDatabases } from "@/scripts/test/databases";
import { seedGrowth } from "@/tests/support/growth/seed";
import { writeTable } from "../document";
import { seeded } from "../seeded";

type Times = { p50: number; p99: number } | { error: string };

function measured(url: string, only: string[]): Promise<Record<string, Times>> {
  const child = spawn(process.execPath, ["--import", "tsx", "tests/bench/growth/measure.ts", ...only], {
    env: { ...process.env, DATABASE_URL: url, AUTH_SECRET: "bench-secret-bench-secret-bench-secret" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk) => (text += chunk));
  return new Promise((resolve, reject) =>
    child.on("close", (code) =>
      code === 0 ? resolve(JSON.parse(text)) : reject(new Error(`measuring ended with ${code}`)),
    ),
  );
}

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: "string", default: "20000,200000" },
      only: { type: "string" },
      write: { type: "boolean", default: false },
    },
  });
  const sizes = values.sizes.split(",").map(Number);
  const only = values.only ? [values.only] : [];
  const databases = await startTestDatabases();
  const results: Record<string, Times>[] = [];
  try {
    for (const size of sizes) {
      const url = await databases.create(`growth_${size}`);
      const { seconds } = await seeded(url, (client) => seedGrowth(client, size));
      console.error(`${size} prompts: seeded in ${seconds} s`);
      results.push(await measured(url, only));
    }
  } finally {
    await databases.stop();
  }
  print(sizes, results);
  if (values.write) writeTable("growth", shortTable(sizes, results));
}

/** What people ask for most, by the names of tests/support/growth/calls. */
const SHORT = [
  "list, guest",
  "list, signed in",
  "my prompts",
  "search, words",
  "search, rare words",
  "search, a typo",
  "suggestions, a word",
  "page 1 of a category",
  "related prompts",
];

const cell = (times: Times | undefined) =>
  !times ? "" : "error" in times ? times.error : `${times.p50.toFixed(1)}/${times.p99.toFixed(1)}`;

function shortTable(sizes: number[], results: Record<string, Times>[]): string[][] {
  return [
    ["p50/p99, ms, by the number of prompts", ...sizes.map((size) => size.toLocaleString("en"))],
    ...SHORT.map((name) => [name, ...results.map((result) => cell(result[name]))]),
  ];
}

function print(sizes: number[], results: Record<string, Times>[]): void {
  console.log(
    `| p50/p99, ms | ${sizes.map((size) => size.toLocaleString("en")).join(" | ")} | last ÷ first |\n|---|${sizes.map(() => "---|").join("")}---|`,
  );
  for (const name of Object.keys(results[0]!)) {
    const [first, last] = [results[0]![name], results.at(-1)![name]];
    const ratio = first && last && "p50" in first && "p50" in last ? (last.p50 / first.p50).toFixed(1) : "";
    console.log(`| ${name} | ${results.map((result) => cell(result[name])).join(" | ")} | ${ratio} |`);
  }
}
