// What the seller's desk costs: `npm run bench -- sales [--orders 1000000] [--own 200000]`. A scratch database, one call at a time.
import { parseArgs } from "node:util";
import { startTestDatabases } from "@/scripts/test/databases";
import { seeded } from "../seeded";

const ROUNDS = 200;

/** @param args after the name of the benchmark */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { orders: { type: "string", default: "1000000" }, own: { type: "string", default: "200000" } },
  });
  const databases = await startTestDatabases();
  try {
    const url = await databases.create("sales_bench");
    Object.assign(process.env, { DATABASE_URL: url, AUTH_SECRET: "bench-secret-bench-secret-bench-secret" });
    const { salesCalls, seedSales } = await import("@/tests/support/sales/seed"); // the product reads its settings as it is loaded
    const sizes = {
      orders: Number(values.orders),
      own: Number(values.own),
      buyers: 20_000,
      readers: 30_000,
      others: 90,
    };
    const { result: seller, seconds } = await seeded(url, (client) => seedSales(client, sizes));
    console.error(`${values.orders} orders: seeded in ${seconds} s`);
    console.log("| call | p50, ms | p99, ms |\n|---|---|---|");
    for (const [name, call] of Object.entries(await salesCalls(seller))) {
      const times: number[] = [];
      for (let round = -5; round < ROUNDS; round += 1) {
        const began = performance.now();
        await call();
        if (round >= 0) times.push(performance.now() - began);
      }
      times.sort((one, other) => one - other);
      console.log(
        `| ${name} | ${times[ROUNDS / 2]!.toFixed(1)} | ${times[Math.floor(ROUNDS * 0.99)]!.toFixed(1)} |`,
      );
    }
  } finally {
    await databases.stop();
  }
}
