import { withDeadline } from "@/lib/platform/deadline";
import { garbageCollector } from "@/tests/support/garbage-collector";

const collectGarbage = garbageCollector();

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("withDeadline", () => {
  it("comes also when nobody but the work holds the signal and garbage is collected meanwhile @heavy", async () => {
    const caller = new AbortController();
    let ended = 0;
    for (let work = 0; work < 50; work += 1)
      withDeadline(caller.signal, 100).signal.addEventListener("abort", () => (ended += 1));
    collectGarbage();
    await wait(20);
    collectGarbage();
    await wait(300);
    expect(ended).toBe(50);
  });

  it("tells the end of its time from the caller's", async () => {
    const [caller, late] = [new AbortController(), withDeadline(new AbortController().signal, 1)];
    const given = withDeadline(caller.signal, 10_000);
    caller.abort(new Error("gone"));
    await wait(20);
    expect([given.timedOut(), given.signal.reason]).toEqual([false, new Error("gone")]);
    expect([late.timedOut(), (late.signal.reason as Error).name]).toEqual([true, "TimeoutError"]);
  });
});
