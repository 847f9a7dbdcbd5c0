import { keep, readKept } from "../start/kept-file";
import { StartError } from "../start/start-error";
import type { Timing } from "./results";
import type { Stage } from "./stage";

const FILE = "test-results/times.json";
const SLOWEST = 30;

/** The report of a run of `npm test`: stages in the order of their ends, Jest files and stories by time, flaky tests. */
export type Report = { seconds: number; stages: Stage[]; slowest: Timing[]; unstable: string[] };

const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} s  ${name}`;

/** Stores the report of a run and prints its slowest parts. */
export function report({ slowest, ...rest }: Report): void {
  const sorted = slowest.toSorted((a, b) => b.seconds - a.seconds);
  keep(FILE, { ...rest, slowest: sorted });
  printReport();
}

/** Prints the report of the last run. @throws StartError when there is none */
export function printReport(): void {
  const kept = readKept<Report>(FILE);
  if (!kept) throw new StartError(`There is no ${FILE}: run npm test first.`);
  console.log(`\nThe ${SLOWEST} slowest of ${kept.slowest.length} Jest files and stories:`);
  for (const { name, seconds } of kept.slowest.slice(0, SLOWEST)) console.log(line(seconds, name));
  console.log("\nStages:");
  for (const { name, seconds } of kept.stages) console.log(line(seconds, name));
  console.log(line(kept.seconds, "the whole"));
}
