import { addLiveRun, append, endLiveRun, readLiveRun } from "@/lib/ai/runs/live-runs";

afterEach(() => jest.useRealTimers());

test("a fast model's reader gets the first piece at once, then what has come every 50 ms, and all of it", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "queueMicrotask"] });
  const run = addLiveRun("00000000-0000-7000-8000-000000000001", "00000000-0000-7000-8000-000000000002");
  const got: string[] = [];
  const reading = readLiveRun(run, 0, (piece) => void got.push(piece), new AbortController().signal);
  append(run, "0 ");
  await jest.advanceTimersByTimeAsync(0);
  expect(got).toEqual(["0 "]);
  for (let at = 1; at <= 30; at += 1) {
    append(run, `${at} `);
    await jest.advanceTimersByTimeAsync(10);
  }
  endLiveRun(run);
  const whole = Array.from({ length: 31 }, (_, at) => `${at} `).join("");
  expect(await reading).toBe(whole.length);
  expect(got.join("")).toBe(whole);
  expect(got.length).toBeLessThanOrEqual(8);
});

test("a reader that is still taking a piece gets all that came meanwhile as the next one", async () => {
  const run = addLiveRun("00000000-0000-7000-8000-000000000003", "00000000-0000-7000-8000-000000000002");
  const got: string[] = [];
  let take = () => {};
  const onText = (piece: string) => {
    got.push(piece);
    return new Promise<void>((resolve) => (take = resolve));
  };
  const reading = readLiveRun(run, 0, onText, new AbortController().signal);
  append(run, "a");
  for (const piece of ["b", "c"]) append(run, piece);
  endLiveRun(run);
  while (got.join("") !== "abc") {
    await new Promise((resolve) => setImmediate(resolve));
    take();
  }
  take();
  expect(await reading).toBe(3);
  expect(got.length).toBeLessThanOrEqual(2);
});
