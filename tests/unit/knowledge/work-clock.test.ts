import { workClock } from "@/lib/knowledge/reading/work-clock";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const { signal } = new AbortController();
const after = (milliseconds: number) => () =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

test("time that a file waits for others does not count, work does", async () => {
  const clock = workClock(signal, 1_000);
  const turn = clock.waiting(after(60_000));
  await jest.advanceTimersByTimeAsync(60_000);
  await turn;
  await jest.advanceTimersByTimeAsync(999);
  expect(clock.signal.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect([clock.signal.aborted, clock.timedOut()]).toEqual([true, true]);
});

test("more time may be allowed; nothing waits for ever", async () => {
  const clock = workClock(signal, 1_000);
  clock.allow(5_000);
  await jest.advanceTimersByTimeAsync(5_999);
  expect(clock.signal.aborted).toBe(false);
  void clock.waiting(after(24 * 3_600_000));
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(clock.timedOut()).toBe(true);
});
