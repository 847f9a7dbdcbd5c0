// Runs each call of the product in turn against the database of DATABASE_URL and writes its times (ms) as JSON to stdout.
import { growthCalls } from "@/tests/support/growth/calls";

const ROUNDS = 50;
const SECONDS = 2;

const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))]!;

const result: Record<string, { p50: number; p99: number } | { error: string }> = {};
const only = process.argv[2];
for (const [name, call] of Object.entries(await growthCalls())) {
  if (only && !name.includes(only)) continue;
  const times: number[] = [];
  try {
    for (let round = 0; round < 3; round += 1) await call(round);
    const end = performance.now() + SECONDS * 1_000;
    for (let round = 0; round < ROUNDS && performance.now() < end; round += 1) {
      const started = performance.now();
      await call(round);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    result[name] = { p50: at(times, 0.5), p99: at(times, 0.99) };
  } catch (error) {
    result[name] = {
      error: String((error as Error).message)
        .split("\n")
        .at(-1)!
        .slice(0, 60),
    };
  }
}
process.stdout.write(JSON.stringify(result));
process.exit(0);
