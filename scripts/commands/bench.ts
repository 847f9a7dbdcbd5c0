import { StartError } from "../start/start-error";

const BENCHMARKS = {
  exchange: () => import("../../tests/bench/exchange/main"),
  http: () => import("../../tests/bench/http/main"),
  growth: () => import("../../tests/bench/growth/main"),
  lighthouse: () => import("../../tests/bench/lighthouse/main"),
  notifications: () => import("../../tests/bench/notifications/main"),
  "page-cost": () => import("../../tests/bench/page-cost"),
  peer: () => import("../../tests/bench/peer/main"),
  processes: () => import("../../tests/bench/processes"),
  renewals: () => import("../../tests/bench/renewals/main"),
  retrieval: () => import("../../tests/bench/retrieval/main"),
  sales: () => import("../../tests/bench/sales/main"),
  search: () => import("../../tests/bench/search/main"),
  suite: () => import("../../tests/bench/suite"),
};

/** `npm run bench` without a name: pages, the product beside Payload, queries at three sizes, visits; rewrites the tables of docs/performance.md. */
const USUAL: [keyof typeof BENCHMARKS, ...string[]][] = [
  ["http", "--write"],
  ["peer", "--write"],
  ["page-cost", "--write"],
  ["growth", "--sizes", "20000,200000,1000000", "--write"],
  ["lighthouse"],
];

/** `npm run bench -- exchange|http|growth|lighthouse|notifications|page-cost|peer|processes|renewals|retrieval|sales|search|suite [options]`: benchmarks of pages and queries on this machine, and the relevance of search, as tables. */
export async function main([name, ...args]: string[]): Promise<void> {
  if (name !== undefined && !(name in BENCHMARKS))
    throw new StartError(`Which benchmark? npm run bench -- ${Object.keys(BENCHMARKS).join(" | ")}`);
  const chosen = name === undefined ? USUAL : [[name as keyof typeof BENCHMARKS, ...args] as const];
  for (const [benchmark, ...options] of chosen) await (await BENCHMARKS[benchmark]()).main(options);
  process.exit(0);
}
