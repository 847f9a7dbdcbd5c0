import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { job, type Job, type JobContext } from "@/lib/jobs/job";
import { closeQueue, sendJob } from "@/lib/jobs/queue";
import { startWorker, type Worker } from "@/lib/jobs/worker";
import { db } from "@/lib/platform/db/client";
import { sized } from "@/tests/support/size";
import { until } from "@/tests/support/until";

type Turn = { turn: string; note: string };

let workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});
afterAll(closeQueue);

const start = async (each: Job<Turn>, stopWithin?: number) =>
  void workers.push(await startWorker([each as Job<never>], stopWithin));
const queued = (each: Omit<Job<Turn>, "name" | "attempts" | "longest">) =>
  job<Turn>({ name: `turns-${randomUUID()}`, attempts: 3, longest: 60, ...each });

async function send(to: Job<Turn>, ...notes: string[]): Promise<void> {
  for (const note of notes) await sendJob(to, randomUUID(), { turn: note[0]!, note });
}

test("whoever was served longest ago is next, however much another has sent before", async () => {
  const seen: string[] = [];
  const each = queued({ run: async ({ note }) => void seen.push(note) });
  await send(each, "a1", "a2", "a3", "a4", "b1", "b2", "c1");
  await start(each);
  await until(() => seen.length === 7);
  expect(seen).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("a schedule sends its job on time, once in a minute however many workers there are @heavy", async () => {
  const ran: number[] = [];
  const each = queued({ cron: "* * * * * *", run: async () => void ran.push(Date.now()) }); // six fields: every second
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await pause(left); // so that the minute does not end meanwhile
  await start(each);
  await start(each);
  await until(() => ran.length > 0);
  await pause(2_500);
  expect(await db.$queryRaw`SELECT count(*)::int AS sent FROM pgboss.job WHERE name = ${each.name}`).toEqual([
    { sent: 1 },
  ]);
  expect(ran).toHaveLength(1);
});

test("one turn has no more than its share of the places, also of those of another worker", async () => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const running: string[] = [];
  const each = queued({
    concurrency: 3,
    perTurn: 2,
    async run({ note }) {
      running.push(note);
      if (note[0] === "a") await released;
    },
  });
  await send(each, "a1", "a2", "a3", "a4", "a5");
  await start(each);
  await start(each);
  await until(() => running.length === 2);
  await send(each, "b1", "b2", "c1");
  await until(() => running.length === 5);
  expect([...running].sort()).toEqual(["a1", "a2", "b1", "b2", "c1"]);
  release();
  await until(() => running.length === 8);
});

test("a job that waits holds no place, is never carried out twice at once, and spends no attempt", async () => {
  const seen: string[] = [];
  const inWork = new Set<string>();
  const steps = new Map<string, number>();
  const each = queued({
    async run({ note }, { attempt }: JobContext) {
      if (inWork.has(note)) seen.push("twice at once");
      inWork.add(note);
      await new Promise((resolve) => setTimeout(resolve, 30));
      inWork.delete(note);
      const step = (steps.get(note) ?? 0) + 1;
      steps.set(note, step);
      seen.push(`${note} step ${step} attempt ${attempt}`);
      if (note === "a1" && step < 5) return { again: sized(200, 1_000) };
    },
  });
  await send(each, "a1", "b1");
  await start(each);
  await start(each);
  await until(() => steps.get("a1") === 5);
  expect(seen).toEqual([
    "a1 step 1 attempt 1",
    "b1 step 1 attempt 1",
    ...[2, 3, 4, 5].map((step) => `a1 step ${step} attempt 1`),
  ]);
});

describe("a stop", () => {
  const endings = (seen: string[], signal: AbortSignal) =>
    new Promise<void>((_resolve, reject) => {
      seen.push("began");
      signal.addEventListener("abort", () => (seen.push("aborted"), reject(signal.reason as Error)));
    });
  const stateOf = async ({ name }: Job<Turn>) =>
    (
      await db.$queryRaw<
        { state: string; retry_count: number }[]
      >`SELECT state::text, retry_count FROM pgboss.job WHERE name = ${name}`
    )[0];

  test("hands work back at once, without costing an attempt", async () => {
    const seen: string[] = [];
    const each = queued({ run: (_data, { signal }) => endings(seen, signal) });
    await send(each, "a1");
    await start(each);
    await until(() => seen.includes("began"));
    await workers.pop()!.stop();
    expect(seen).toEqual(["began", "aborted"]);
    expect(await stateOf(each)).toEqual({ state: "created", retry_count: 0 });
  });

  test("waits for what is to be seen out", async () => {
    let finish = () => undefined as void;
    const seen: string[] = [];
    const each = queued({
      finishOnStop: true,
      async run(_data, { signal, stopping }) {
        signal.addEventListener("abort", () => seen.push("aborted"));
        stopping.addEventListener("abort", () => seen.push("asked"));
        await new Promise<void>((resolve) => (finish = resolve));
        seen.push("done");
      },
    });
    await send(each, "a1");
    await start(each);
    await until(async () => (await stateOf(each))?.state === "active" && finish.length === 1);
    const stopped = workers.pop()!.stop();
    await until(() => seen.includes("asked"));
    finish();
    await stopped;
    expect(seen).toEqual(["asked", "done"]);
    expect((await stateOf(each))?.state).toBe("completed");
  });

  test("waits for that no longer than a stop may take", async () => {
    const seen: string[] = [];
    const each = queued({ finishOnStop: true, run: (_data, { signal }) => endings(seen, signal) });
    await send(each, "a1");
    await start(each, 3_500);
    await until(() => seen.includes("began"));
    await workers.pop()!.stop();
    expect(seen).toEqual(["began", "aborted"]);
    expect(await stateOf(each)).toEqual({ state: "created", retry_count: 0 });
  });
});
