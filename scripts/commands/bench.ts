import { StartError } from "../start/start-error";

const BENCHMARKS = {
  exchange: () => import("../../tests/bench/exchange/main"),
  http: () => import("../../tests/bench/http/main"),
  growth: () => import("../../tests/bench/growth/main"),
  lighthouse: () => import("../../tests/bench/lighthouse/main"),
  notifications: () => import("../../tests/bench/notifications/main"),
  sales: () => import("../../tests/bench/sales/main"),
  search: () => import("../../tests/bench/search/main"),
};

/** `npm run bench -- exchange|http|growth|lighthouse|notifications|sales|search [options]`: what pages and queries cost on this machine and how well a search finds, as tables. */
export async function main([name = "", ...args]: string[]): Promise<void> {
  const benchmark = BENCHMARKS[name as keyof typeof BENCHMARKS];
  if (!benchmark) throw new StartError(`Which benchmark? npm run bench -- ${Object.keys(BENCHMARKS).join(" | ")}`);
  await (await benchmark()).main(args);
  process.exit(0);
}
