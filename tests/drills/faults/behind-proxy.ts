import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type Drill, seconds } from "../drill";
import { endProcess, pause } from "../../../scripts/start/processes";
import { CLEAN } from "../../../scripts/test/built-server";
import { aBaseWithPrompt, type Member, memberAt, sell, sessionCookie, signIn } from "../stand/member";
import { severalPorts, startCaddy } from "../stand/caddy";
import { openStand, type StandServer } from "../stand/stand";
import { type Answer, ask, keepAsking, tally, waitFor } from "../stand/visitor";

const PROCESSES = 3;
const WORKERS = 2;
const WRITERS = 4;
/** So many writes are there before the first process is killed: a cold one takes seconds for its first. */
const WARM = 10;
/** What the next version of the product would do first: expand. */
const EXPAND = `
  BEGIN;
  ALTER TABLE prompts ADD COLUMN next_version_note text;
  INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
    VALUES (gen_random_uuid(), 'of-the-next-version', '29990101000000_next_version', now(), now(), 1);
  COMMIT;`;

/** A process that works off the queue, as \`npm run worker\` starts it. */
function startWorker(variables: Record<string, string | undefined>) {
  const log = openSync("test-results/faults.log", "a");
  const child = spawn(process.execPath, ["scripts/run.mjs", "worker"], {
    stdio: ["ignore", log, log],
    env: { ...CLEAN, NODE_ENV: "production", ...variables },
  });
  return { pid: child.pid!, stop: () => endProcess(child.pid!, { signal: "SIGTERM", patience: 40_000 }) };
}

/** Also where the answer was lost: the server was killed between the commit and the answer. */
const isWritten = ({ status, text }: Answer) => status === 201 || text.includes("IDEMPOTENCY_ANSWER_LOST");

/**
 * Makes prompts, `WRITERS` at a time, each until it is answered, with the same key as a careful client does. What a killed server worked on is
 * answered with 409 for two minutes; the other writers go on.
 * @returns titles that were written so far, and a function that stops the writers
 */
function keepWriting(origin: string, member: Member, baseId: string) {
  const made: string[] = [];
  let isOver = false;
  async function write(writer: number): Promise<void> {
    for (let turn = 0; !isOver; turn += 1) {
      const title = `Написано при сбоях ${writer}-${turn}`;
      const send = () =>
        ask(`${origin}/api/prompts`, {
          method: "POST",
          headers: {
            ...member.headers,
            "content-type": "application/json",
            "idempotency-key": `turn-${writer}-${turn}`,
          },
          body: JSON.stringify({
            title,
            shortDescription: "Промпт для учений",
            promptText: "Текст, который пишется при сбоях",
            contentType: "TEXT",
            category: "",
            tags: [],
            promptBaseId: baseId,
          }),
        });
      let written = isWritten(await send());
      for (; !written && !isOver; written = isWritten(await send())) await pause(200);
      if (written) made.push(title);
      await pause(150);
    }
  }
  const work = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    made,
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}

export const behindProxy: Drill = {
  name: "processes-behind-proxy",
  proxy: true,
  promise:
    "three servers and two workers behind Caddy: one of each killed, one ended politely, a migration in the middle; no write is lost or doubled, at most one answer in a hundred fails, none after the polite end, and what is taken away is gone in each within a second",
  async run() {
    const folder = mkdtempSync(path.join(tmpdir(), "promptoteka-proxy-"));
    mkdirSync(path.join(folder, "data"));
    await using stand = await openStand();
    const [proxyPort, ...ports] = await severalPorts(1 + PROCESSES);
    const origin = `http://127.0.0.1:${proxyPort}`;
    const common = {
      WORKER: "off",
      TRUSTED_PROXY_HOPS: "1",
      DATA_DIR: path.join(folder, "data"),
      APP_ORIGIN: origin,
    };
    const start = (at: number): Promise<StandServer> => stand.start({ ...common, PORT: String(ports[at]) });
    // The test login answers callers of this machine alone: who comes through a proxy is none.
    const door = await stand.start();
    const [signedIn, cookie] = [await signIn(door), await sessionCookie(door)];
    await door.stop();
    const member = memberAt(origin, signedIn);
    const servers = [await start(0), await start(1), await start(2)];
    const workerVariables = { ...stand.variables, ...common, WORKER: undefined, LOG_LEVEL: "warn" };
    const workers = Array.from({ length: WORKERS }, () => startWorker(workerVariables));
    const caddy = await startCaddy(
      folder,
      proxyPort!,
      ports.map((port) => `127.0.0.1:${port}`),
    );
    try {
      const { baseId, promptId } = await aBaseWithPrompt(
        member,
        "За прокси",
        "Длинный текст, который заберут",
      );
      const own = await aBaseWithPrompt(member, "Запись при сбоях", "Первый текст, достаточно длинный");
      const visitor = keepAsking(origin, ["/", "/api/prompts", "/public-prompts?type=TEXT", "/bases"], 40);
      const writing = keepWriting(origin, member, own.baseId);

      await waitFor(() => Promise.resolve(writing.made.length >= WARM), 60_000);
      process.kill(servers[0]!.pid, "SIGKILL");
      process.kill(workers[0]!.pid, "SIGKILL");
      await pause(3_000);
      servers[0] = await start(0);
      workers[0] = startWorker(workerVariables);
      await pause(2_000);
      const politeAt = Date.now();
      await servers[1]!.stop();
      await pause(2_000);
      servers[1] = await start(1);
      await pause(2_000);
      await query(stand.databaseUrl, EXPAND);
      await pause(3_000);

      await writing.stop();
      const answers = await visitor.stop();
      const rows = await query(
        stand.databaseUrl,
        "SELECT title, count(*)::int AS count FROM prompts WHERE title LIKE 'Написано при сбоях %' GROUP BY title",
      );
      const counts = new Map(rows.map(({ title, count }) => [title as string, count as number]));
      const { made } = writing;
      const lost = [
        ...made.filter((title) => !counts.has(title)),
        ...[...counts].filter(([, count]) => count > 1),
      ];
      const sessions = await Promise.all(
        servers.map((server) => ask(`${server.origin}/api/users/me`, { headers: { cookie } })),
      );
      const ready = await Promise.all(servers.map((server) => ask(`${server.origin}/api/health/ready`)));
      const gone = await takenAway(servers, member, { baseId, promptId });
      const failed = answers.filter(({ status }) => status !== 200);
      const failedLate = failed.filter(({ at }) => at > politeAt);
      return {
        figure: `${made.length} writes, ${lost.length} lost or doubled; ${tally(answers)}, ${failedLate.length} failed from the polite end on; taken away everywhere after ${seconds(gone)}; sessions ${tally(sessions)}; ready ${tally(ready)}`,
        kept:
          lost.length === 0 &&
          made.length > 2 * WARM &&
          failed.length * 100 <= answers.length &&
          failedLate.length === 0 &&
          gone <= 1_000 &&
          [...sessions, ...ready].every(({ status }) => status === 200),
      };
    } finally {
      await caddy.stop();
      await Promise.all(workers.map((worker) => worker.stop()));
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Milliseconds until no process gives out the text of a base that has become paid. */
async function takenAway(
  servers: StandServer[],
  member: Member,
  { baseId, promptId }: { baseId: string; promptId: string },
): Promise<number> {
  const pages = servers.map((server) => `${server.origin}/public-prompts/${promptId}`);
  const readable = async () => {
    const answers: Answer[] = await Promise.all(pages.map((page) => ask(page)));
    return answers.filter(({ text }) => text.includes("который заберут")).length;
  };
  if ((await readable()) !== servers.length) throw new Error("the page was not there in every process");
  await sell(member, baseId, "За прокси");
  return waitFor(async () => (await readable()) === 0, 10_000);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
