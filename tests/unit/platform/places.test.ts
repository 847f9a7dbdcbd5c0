import { OWN_WORK, ConnectionQueue } from "@/lib/platform/db/connection-queue";

const MINUTE = 60_000;
const turns = () => new Promise(setImmediate);

/** Takes a place and tells the order in which it was given. */
function taking(places: ConnectionQueue, given: string[], caller: string, patience = MINUTE) {
  return places.take(caller, patience).then((give) => {
    given.push(caller);
    return give;
  });
}

test("one caller holds a share at most, the rest is for the others", async () => {
  const places = new ConnectionQueue({ size: 10, share: 4, waiting: 100 });
  const given: string[] = [];
  const greedy = Array.from({ length: 30 }, () => taking(places, given, "greedy"));
  const others = await Promise.all(
    ["a", "b", "c", "d", "e", "f"].map((caller) => taking(places, given, caller)),
  );
  expect(given.filter((caller) => caller === "greedy")).toHaveLength(4);
  expect([places.taken, places.full]).toEqual([10, true]);
  for (const give of others) give(true);
  await turns();
  expect(places.taken).toBe(4); // free places are not for those who hold their share
  for (const one of greedy) (await one)(true);
  expect([places.taken, places.full, given.length]).toEqual([0, false, 36]);
});

test("a place that becomes free goes to who holds the fewest, among equals to who came first", async () => {
  const places = new ConnectionQueue({ size: 3, share: 3, waiting: 100 });
  const given: string[] = [];
  const first = await Promise.all([
    taking(places, given, "much"),
    taking(places, given, "much"),
    taking(places, given, "some"),
  ]);
  const later = ["much", "some", "none", "none"].map((caller) => taking(places, given, caller));
  given.length = 0;
  first[0]!(true);
  await turns();
  expect(given).toEqual(["none"]);
  first[1]!(true); // "much" holds nothing now
  await turns();
  expect(given).toEqual(["none", "much"]);
  first[2]!(true);
  await turns();
  expect(given).toEqual(["none", "much", "some"]);
  for (const index of [2, 0, 1]) (await later[index]!)(true);
  (await later[3]!)(true);
  expect(places.taken).toBe(0);
});

test("who waits too long for their own work is told so; where nothing moves, that the places are full", async () => {
  const places = new ConnectionQueue({ size: 4, share: 2, waiting: 100 });
  const [one] = await Promise.all([places.take("slow", MINUTE), places.take("slow", MINUTE)]);
  await expect(places.take("slow", 1)).rejects.toMatchObject({ reason: "full" });
  const [next, late] = [places.take("slow", MINUTE), places.take("slow", 1)];
  one(true); // the work goes on, only slowly
  await next;
  await expect(late).rejects.toMatchObject({ reason: "share" });
});

test("so many of one caller may wait, and no more; a place is given back once", async () => {
  const places = new ConnectionQueue({ size: 2, share: 1, waiting: 1 });
  const give = await places.take("a", MINUTE);
  const second = places.take("a", MINUTE);
  await expect(places.take("a", MINUTE)).rejects.toMatchObject({ reason: "share" });
  give(true);
  give(true);
  expect(places.taken).toBe(1);
  (await second)(true);
  expect(places.taken).toBe(0);
});

test("the process's own work may hold every place, in turn", async () => {
  const places = new ConnectionQueue({ size: 3, share: 1, waiting: 1 });
  const own = await Promise.all([0, 1, 2].map(() => places.take(OWN_WORK, MINUTE)));
  const given: string[] = [];
  const line = [
    taking(places, given, OWN_WORK),
    taking(places, given, OWN_WORK),
    taking(places, given, "person"),
  ];
  own[0]!(true);
  await turns();
  expect(given).toEqual(["person"]);
  own[1]!(true);
  own[2]!(true);
  for (const one of line) (await one)(true);
});
