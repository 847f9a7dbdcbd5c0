import { FairQueue, type Release } from "@/lib/platform/limits/fair-queue";
import { serializeByKey } from "@/lib/platform/limits/serialize-by-key";

const MINUTE = 60_000;
const turns = () => new Promise(setImmediate);

/** Takes a slot and tells the order in which it was given. */
function taking(queue: FairQueue, given: string[], caller: string): Promise<Release> {
  return queue.take(caller, { patience: MINUTE }).then((release) => {
    given.push(caller);
    return release;
  });
}

test("one caller holds a share at most, the rest is for the others", async () => {
  const queue = new FairQueue({ slots: 10, perCaller: 4 });
  const given: string[] = [];
  const greedy = Array.from({ length: 30 }, () => taking(queue, given, "greedy"));
  const others = await Promise.all(
    ["a", "b", "c", "d", "e", "f"].map((caller) => taking(queue, given, caller)),
  );
  expect(given.filter((caller) => caller === "greedy")).toHaveLength(4);
  expect([queue.taken, queue.full]).toEqual([10, true]);
  for (const release of others) release();
  await turns();
  expect([queue.taken, queue.full, queue.busy]).toEqual([4, false, true]); // free slots are not for those who hold their share
  for (const one of greedy) (await one)();
  expect([queue.taken, queue.full, queue.busy, given.length]).toEqual([0, false, false, 36]);
});

test("a free slot goes to who holds the fewest, round-robin among equals", async () => {
  const queue = new FairQueue({ slots: 3 });
  const given: string[] = [];
  const first = await Promise.all([
    taking(queue, given, "much"),
    taking(queue, given, "much"),
    taking(queue, given, "some"),
  ]);
  const later = ["much", "some", "none", "none"].map((caller) => taking(queue, given, caller));
  given.length = 0;
  first[0]!();
  await turns();
  expect(given).toEqual(["none"]);
  first[1]!(); // "much" holds nothing now
  await turns();
  expect(given).toEqual(["none", "much"]);
  first[2]!();
  await turns();
  expect(given).toEqual(["none", "much", "some"]);
  for (const index of [2, 0, 1]) (await later[index]!)();
  (await later[3]!)();
  expect(queue.taken).toBe(0);
});

test("with one slot callers take turns, however much one of them has queued before", async () => {
  const queue = new FairQueue({ slots: 1 });
  const given: string[] = [];
  const all = ["much", "much", "much", "much", "little", "other"].map((caller) =>
    taking(queue, given, caller).then((release) => setImmediate(release)),
  );
  await Promise.all(all);
  expect(given).toEqual(["much", "much", "little", "other", "much", "much"]);
});

test("a caller at their share waits while a slot is free, the others do not", async () => {
  const queue = new FairQueue({ slots: 2, perCaller: 1 });
  const given: string[] = [];
  const first = await taking(queue, given, "much");
  const second = taking(queue, given, "much");
  const third = taking(queue, given, "little");
  await turns();
  expect(given).toEqual(["much", "little"]);
  (await third)();
  await turns();
  expect(given).toEqual(["much", "little"]);
  first();
  (await second)();
  expect(given).toEqual(["much", "little", "much"]);
});

test("who waits too long for their own work is told so; where nothing moves, that the queue is full", async () => {
  const queue = new FairQueue({ slots: 4, perCaller: 2 });
  const [one, two] = await Promise.all([queue.take("slow"), queue.take("slow")]);
  await expect(queue.take("slow", { patience: 1 })).rejects.toMatchObject({ reason: "full" });
  const [unanswered, lost] = [queue.take("slow"), queue.take("slow", { patience: 1 })];
  two!(false); // its work ended without an answer
  await unanswered;
  await expect(lost).rejects.toMatchObject({ reason: "full" });
  const [next, late] = [queue.take("slow"), queue.take("slow", { patience: 1 })];
  one!(); // the work goes on, only slowly
  await next;
  await expect(late).rejects.toMatchObject({ reason: "share" });
});

test("so many of one caller may wait, and no more; a slot is released once", async () => {
  const queue = new FairQueue({ slots: 2, perCaller: 1, maxWaiting: 1 });
  const release = await queue.take("a");
  const second = queue.take("a");
  expect([queue.waiting("a"), queue.waiting("b"), queue.waitingOfAll(1)]).toEqual([1, 0, 1]);
  await expect(queue.take("a")).rejects.toMatchObject({ reason: "share" });
  release();
  release();
  expect(queue.taken).toBe(1);
  (await second)();
  expect(queue.taken).toBe(0);
});

test("the exempt caller may hold every slot, in turn", async () => {
  const queue = new FairQueue({ slots: 3, perCaller: 1, maxWaiting: 1, exempt: "own" });
  const own = await Promise.all([0, 1, 2].map(() => queue.take("own")));
  const given: string[] = [];
  const line = [taking(queue, given, "own"), taking(queue, given, "own"), taking(queue, given, "person")];
  own[0]!();
  await turns();
  expect(given).toEqual(["person"]);
  own[1]!();
  own[2]!();
  for (const one of line) (await one)();
});

test("an aborted request leaves the queue, and takes no slot", async () => {
  const queue = new FairQueue({ slots: 1 });
  const release = await queue.take("a");
  const stop = new AbortController();
  const waiting = queue.take("b", { signal: stop.signal });
  const behind = queue.take("b");
  stop.abort(new Error("gone"));
  await expect(waiting).rejects.toThrow("gone");
  await expect(queue.take("c", { signal: stop.signal })).rejects.toThrow("gone");
  expect(queue.waiting("b")).toBe(1);
  release();
  (await behind)();
  expect([queue.taken, queue.busy]).toEqual([0, false]);
});

test("work that fails releases its slot; works of one key run one after another, others beside them", async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await turns();
    order.push(`${name} ends`);
    if (name === "a1") throw new Error("failed");
    return name;
  };
  const results = await Promise.allSettled([
    serializeByKey("a", work("a1")),
    serializeByKey("a", work("a2")),
    serializeByKey("b", work("b1")),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  expect(order.filter((each) => each.startsWith("a"))).toEqual([
    "a1 begins",
    "a1 ends",
    "a2 begins",
    "a2 ends",
  ]);
  expect(order.indexOf("b1 begins")).toBe(1);
});
