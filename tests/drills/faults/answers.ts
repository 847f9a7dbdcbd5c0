import { readFileSync } from "node:fs";
import autocannon from "autocannon";
import pg from "pg";
import { newToken, tokenHash } from "@/lib/identity/tokens/token-hash";
import { eventReader } from "@/lib/platform/browser/api-stream";
import { type FakeAi, startAi } from "@/tests/support/fakes/ai";
import { pause } from "../../../scripts/start/processes";
import { type Drill, seconds } from "../drill";
import { type Member, memberAt, sell, signIn, aBaseWithPrompt } from "../stand/member";
import { openStand, type Stand, type StandServer } from "../stand/stand";
import { ask, waitFor } from "../stand/visitor";

const ANSWERS = 200;
/** At once, of one person: two less than may be. */
const EACH = 4;
/** Between two pieces of an answer, milliseconds: a service that writes ten a second. */
const PIECE_MS = 100;
const PAGES = ["/", "/en", "/public-prompts", "/bases", "/api/prompts", "/api/bases"];
/** How long pages are asked for each time, milliseconds. */
const LOOK_MS = 20_000;
/** After so many answers were started, which is work of its own, milliseconds. */
const SETTLE_MS = 3_000;
/** Answers that are written one after the other. */
const ALONE = 30;

/** People with a token each, written into the database. */
async function people(stand: Stand, { origin }: StandServer, count: number): Promise<Member[]> {
  const client = new pg.Client({ connectionString: stand.databaseUrl });
  await client.connect();
  const members: Member[] = [];
  for (let at = 0; at < count; at += 1) {
    const token = newToken();
    await client.query(
      `WITH person AS (INSERT INTO users (id, full_name, updated_at) VALUES (uuidv7(), $1, now()) RETURNING id)
       INSERT INTO api_tokens (id, user_id, token_hash, signed_in_at, expires_at) SELECT uuidv7(), id, $2, now(), now() + interval '1 day' FROM person`,
      [`Читатель ${at}`, tokenHash(token)],
    );
    members.push(memberAt(origin, { token }));
  }
  await client.end();
  return members;
}

/** An answer as it is read. `late`: of each piece how many milliseconds it took from the service to the reader, in order. */
type Reading = { runId: string; late: number[]; leave: () => void };

/** Runs a text whose answer never ends, and resolves with its first piece; goes on reading. */
async function runAndRead(origin: string, { headers }: Member): Promise<Reading> {
  const leaving = new AbortController();
  const start = () =>
    fetch(`${origin}/api/run`, {
      method: "POST",
      headers: { ...headers, accept: "text/event-stream", "content-type": "application/json" },
      body: JSON.stringify({ promptText: `Пиши без конца. ai-mode: stamped:${PIECE_MS}` }),
      signal: leaving.signal,
    });
  let response = await start();
  // A busy machine: the database was silent for seconds. Clients come back.
  for (let again = 0; response.status === 503 && again < 5; again += 1) {
    await pause(1_000);
    response = await start();
  }
  if (!response.ok) throw new Error(`run: ${response.status} ${await response.text()}`);
  const reading: Reading = { runId: "", late: [], leave: () => leaving.abort() };
  await new Promise<void>((begun, failed) => {
    const take = async () => {
      const read = eventReader(({ data }) => {
        const { runId, text = "" } = data as { runId: string; text?: string };
        reading.runId = runId;
        for (const sentAt of text.trim().split(" ").filter(Boolean))
          reading.late.push(performance.now() - Number(sentAt));
        if (reading.late.length > 0) begun();
      });
      const decoder = new TextDecoder();
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>)
        read(decoder.decode(chunk, { stream: true }));
    };
    take().catch((error: unknown) => (leaving.signal.aborted ? begun() : failed(error)));
  });
  return reading;
}

/** Stops an answer. @returns how many milliseconds later the service's connection was closed */
async function stopped(origin: string, { headers }: Member, runId: string, fake: FakeAi): Promise<number> {
  const open = new Set(fake.requests.filter(({ goneAt }) => goneAt === undefined));
  const since = Date.now();
  await ask(`${origin}/api/runs/${runId}/stop`, { method: "POST", headers });
  const gone = () => [...open].find(({ goneAt }) => goneAt !== undefined)?.goneAt;
  await waitFor(() => Promise.resolve(gone()), 10_000);
  return gone()! - since;
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1_024;

/**
 * Requests pages for a while, a hundred a second, from a worker thread: this thread writes and reads the AI's answers, which would distort
 * the times. At a lower rate p99 would depend on one or two responses, e.g. ones that waited for a page to be rendered again.
 * @returns p99 of the pages, milliseconds, and the peak memory of the server, megabytes
 */
async function look({ origin, pid }: StandServer): Promise<{ p99: number; memory: number }> {
  let memory = 0;
  const timer = setInterval(() => (memory = Math.max(memory, residentMegabytes(pid))), 500);
  const { latency, errors, non2xx } = await autocannon({
    url: origin,
    requests: PAGES.map((path) => ({ path })),
    connections: 4,
    overallRate: 100,
    duration: LOOK_MS / 1_000,
    workers: 1,
  });
  clearInterval(timer);
  if (errors + non2xx > 0) throw new Error(`${errors} pages without an answer, ${non2xx} of another status`);
  return { p99: latency.p99, memory };
}

const share = (values: number[], part: number) =>
  values.toSorted((one, other) => one - other)[
    Math.min(values.length - 1, Math.floor(values.length * part))
  ]!;
const ms = (value: number) => `${Math.round(value)} ms`;

/** The service runs in this process, so that one clock measures when it sent and when readers received. */
async function withFake<T>(work: (fake: FakeAi) => Promise<T>): Promise<T> {
  const fake = await startAi();
  try {
    return await work(fake);
  } finally {
    await fake.close();
  }
}

export const manyAnswers: Drill = {
  name: "many-answers",
  promise:
    "a piece of an answer is with its reader within 50 ms of the service sending it; 200 answers at once take at most 150 MB more and leave the p99 of pages under twice the quiet one; stopping ends the service's stream within 1 s, leaving ends nothing",
  run: () =>
    withFake(async (fake) => {
      await using stand = await openStand();
      const server = await stand.start({ ...fake.env, AI_DAILY_TOKENS: "0" });
      const { origin } = server;
      const members = await people(stand, server, ANSWERS / EACH);
      const firsts: number[] = [];
      const stops: number[] = [];
      for (let at = 0; at < ALONE; at += 1) {
        const reading = await runAndRead(origin, members[0]!);
        firsts.push(reading.late[0]!);
        stops.push(await stopped(origin, members[0]!, reading.runId, fake));
      }
      await look(server); // warm
      const before = await look(server);
      const readings: Reading[] = [];
      for (const member of members)
        readings.push(...(await Promise.all(Array.from({ length: EACH }, () => runAndRead(origin, member)))));
      await pause(SETTLE_MS);
      for (const { late } of readings) late.length = 0;
      const during = await look(server);
      const late = readings.flatMap((reading) => reading.late);
      for (const { leave } of readings.slice(ANSWERS / 2)) leave();
      await pause(2_000);
      const written = fake.waiting();
      stops.push(await stopped(origin, members[0]!, readings[0]!.runId, fake));
      for (const { leave } of readings) leave();
      for (const [at, { runId }] of readings.entries()) {
        const { headers } = members[Math.floor(at / EACH)]!;
        await ask(`${origin}/api/runs/${runId}/stop`, { method: "POST", headers });
      }
      const after = await look(server);
      const quiet = (before.p99 + after.p99) / 2;
      const more = during.memory - before.memory;
      const [first, longestStop] = [share(firsts, 0.5), Math.max(...stops)];
      return {
        figure: `first piece alone: median ${ms(first)}, p95 ${ms(share(firsts, 0.95))}; pieces of ${ANSWERS} at once: median ${ms(share(late, 0.5))}, p99 ${ms(share(late, 0.99))}; ${more.toFixed(0)} MB more; p99 of pages ${ms(during.p99)}, quiet ${ms(before.p99)} before and ${ms(after.p99)} after; stopped within ${ms(longestStop)}; ${written} still written when half of the readers had left`,
        kept:
          first <= 50 &&
          share(late, 0.5) <= 50 &&
          more <= 150 &&
          during.p99 < 2 * quiet &&
          longestStop <= 1_000 &&
          written === ANSWERS,
      };
    }),
};

/** Its lease ends after 30 s, the job comes round each minute. */
const LOST_MS = 150_000;

export const killedAnswers: Drill = {
  name: "answers-killed",
  promise:
    "answers of a server that is killed say so and keep what was stored, nothing is sent twice, and their tokens come back, those of a trial with the trial",
  run: () =>
    withFake(async (fake) => {
      await using stand = await openStand();
      const server = await stand.start({ ...fake.env });
      const [reader, seller] = [(await people(stand, server, 1))[0]!, await signIn(server)];
      const { baseId, promptId } = await aBaseWithPrompt(seller, "Пробуют", "Пиши. ai-mode: slowEndless:50");
      await sell(seller, baseId, "Пробуют", { trialRuns: 1 });
      const answers = [await runAndRead(server.origin, reader), await runAndRead(server.origin, reader)];
      const trial = ask(`${server.origin}/api/prompts/${promptId}/trial`, {
        method: "POST",
        headers: { ...reader.headers, "content-type": "application/json" },
        body: JSON.stringify({ values: {} }),
      });
      await waitFor(() => Promise.resolve(fake.requests.length === 3), 10_000);
      await pause(1_500);
      process.kill(server.pid, "SIGKILL");
      await trial;
      const client = new pg.Client({ connectionString: stand.databaseUrl });
      await client.connect();
      await client.query("UPDATE ai_reservations SET expires_at = now() + interval '5 seconds'");
      const again = await stand.start({ ...fake.env });
      const member = memberAt(again.origin, reader);
      const lost = async (id: string) => {
        const run = await member.call<{ state: string; text: string; error: { code: string } | null }>(
          "GET",
          `/runs/${id}`,
        );
        return run.state === "failed" && run.error?.code === "RUN_LOST" && run.text.length > 0;
      };
      const said = await waitFor(
        async () => (await Promise.all(answers.map(({ runId }) => lost(runId)))).every(Boolean),
        LOST_MS,
      );
      const reserved = async () => {
        const { rows } = await client.query<{ reserved: string; trials: string }>(
          "SELECT (SELECT sum(reserved) FROM ai_uses) AS reserved, (SELECT count(*) FROM base_trials) AS trials",
        );
        return Number(rows[0]!.reserved) + Number(rows[0]!.trials);
      };
      const back = await waitFor(async () => (await reserved()) === 0, LOST_MS);
      await client.end();
      return {
        figure: `RUN_LOST after ${seconds(said)}, tokens and trial back after ${seconds(said + back)}; ${fake.requests.length} questions for 3`,
        kept: fake.requests.length === 3,
      };
    }),
};
