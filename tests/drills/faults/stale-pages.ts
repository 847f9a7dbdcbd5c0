import { randomUUID } from "node:crypto";
import pg from "pg";
import { pause } from "../../../scripts/start/processes";
import { type Drill, seconds } from "../drill";
import { aBaseWithPrompt, type Member, sell, signIn } from "../stand/member";
import { openStand, type Stand, type StandServer } from "../stand/stand";
import { ask } from "../stand/visitor";

type Trial = {
  stand: Stand;
  writer: StandServer;
  reader: StandServer;
  owner: Member;
  restartWriter: () => Promise<StandServer>;
};

/**
 * A page that the reader keeps, whose base is then sold through the writer while `disturb` has its way.
 * @returns for how many milliseconds after the sale the reader still gave the text away
 */
async function leakAfterSale(
  trial: Trial,
  disturb: (sale: () => Promise<unknown>) => Promise<unknown>,
): Promise<number> {
  const secret = `canary-${randomUUID()}`;
  const title = `Продажа ${secret.slice(7, 15)}`;
  const { baseId, promptId } = await aBaseWithPrompt(
    trial.owner,
    title,
    `Текст, за который потом платят: ${secret}`,
  );
  const page = `${trial.reader.origin}/public-prompts/${promptId}`;
  for (let time = 0; time < 3; time += 1) {
    if (!(await ask(page)).text.includes(secret)) throw new Error("the page never held the text");
  }
  await disturb(() => sell(trial.owner, baseId, title).catch(() => undefined));
  const sold = Date.now();
  if (await isFree(trial.stand.databaseUrl, baseId)) return 0; // the sale was rolled back
  let last = 0;
  while (Date.now() - sold < 8_000) {
    const { text, at } = await ask(page);
    if (text.includes(secret)) last = Math.max(last, at - sold + 1);
    await pause(40);
  }
  return last;
}

async function isFree(databaseUrl: string, baseId: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ access_type: string }>(
    "SELECT access_type FROM prompt_bases WHERE id = $1",
    [baseId],
  );
  await client.end();
  return rows[0]?.access_type === "FREE";
}

async function twoServers(
  run: (trial: Trial) => Promise<{ figure: string; kept: boolean }>,
): Promise<{ figure: string; kept: boolean }> {
  await using stand = await openStand();
  const writer = await stand.start();
  const reader = await stand.start();
  const trial: Trial = {
    stand,
    writer,
    reader,
    owner: await signIn(writer),
    restartWriter: () => stand.start(),
  };
  return await run(trial);
}

/** Cuts every connection on which a process hears what others drop. */
async function cutListeners(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'page-cache%'",
  );
  await client.end();
}

export const cutListenersDrill: Drill = {
  name: "listeners-cut",
  promise:
    "with its listener cut around the sale, another process gives a sold text away for no moment after the sale was answered",
  run: () =>
    twoServers(async (trial) => {
      const leaks: number[] = [];
      for (let time = 0; time < 8; time += 1) {
        leaks.push(
          await leakAfterSale(trial, async (sale) => {
            await cutListeners(trial.stand.databaseUrl);
            await pause(time * 150);
            await Promise.all([sale(), time % 2 ? cutListeners(trial.stand.databaseUrl) : undefined]);
          }),
        );
      }
      return {
        figure: `${leaks.length} trials, longest ${seconds(Math.max(...leaks))}`,
        kept: leaks.every((leak) => leak === 0),
      };
    }),
};

export const pausedServer: Drill = {
  name: "server-paused",
  promise: "a process that stood still for 20 s while a text was sold does not give it away when it wakes",
  run: () =>
    twoServers(async (trial) => {
      const leak = await leakAfterSale(trial, async (sale) => {
        process.kill(trial.reader.pid, "SIGSTOP");
        await sale();
        await pause(20_000);
        process.kill(trial.reader.pid, "SIGCONT");
      });
      return { figure: `given away for ${seconds(leak)}`, kept: leak === 0 };
    }),
};

export const killedWriter: Drill = {
  name: "writer-killed",
  promise: "a process killed at any moment of the sale leaves no other process that gives a sold text away",
  run: () =>
    twoServers(async (trial) => {
      const leaks: number[] = [];
      for (let time = 0; time < 6; time += 1) {
        const leak = await leakAfterSale(trial, async (sale) => {
          const sold = sale();
          await pause(5 + time * 6);
          process.kill(trial.writer.pid, "SIGKILL");
          await sold;
        });
        const writer = await trial.restartWriter();
        const owner: Member = await signIn(writer);
        leaks.push(leak);
        Object.assign(trial, { writer, owner });
      }
      return {
        figure: `${leaks.length} kills, longest ${Math.max(...leaks)} ms`,
        kept: leaks.every((leak) => leak === 0),
      };
    }),
};
