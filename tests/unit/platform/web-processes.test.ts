import { availableParallelism } from "node:os";
import { processCount, shareOf } from "@/lib/platform/http-server/web-processes";

const shares = (count: number, env: Record<string, string> = {}) =>
  Array.from({ length: count }, (_, index) => shareOf(index, count, env as unknown as NodeJS.ProcessEnv));

test("auto is one process for each core", () => {
  expect(processCount("auto")).toBe(availableParallelism());
  expect(processCount(3)).toBe(3);
});

test.each([
  [{}, 10],
  [{ DATABASE_POOL_SIZE: "25" }, 25],
])("all processes together open no more connections than one would: %j", (env, most) => {
  for (const count of [1, 2, 3, 7]) {
    const sizes = shares(count, env).map(({ DATABASE_POOL_SIZE }) => Number(DATABASE_POOL_SIZE));
    expect(Math.min(...sizes)).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(most);
  }
});

test("background work runs in the first process only, where it runs at all", () => {
  expect(shares(3).map(({ WORKER }) => WORKER)).toEqual([undefined, "off", "off"]);
});
