import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { program } from "./program";

/** What became of one attempt: "ok" or the code of its refusal. */
export type Outcome = "ok" | (string & {});

/**
 * Runs ./programs/<name>.ts in processes of their own, one per task, as further servers would. They begin when all have loaded.
 * @returns the outcomes of each task
 */
export async function inOtherProcesses<Task extends object>(
  name: string,
  tasks: Task[],
): Promise<Outcome[][]> {
  const children = tasks.map(() =>
    spawn(process.execPath, program(name), {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      env: { ...process.env, DATABASE_POOL_SIZE: "10" },
    }),
  );
  const said = (child: ChildProcess) =>
    Promise.race([
      once(child, "message").then(([message]) => message as unknown),
      once(child, "exit").then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`))),
    ]);
  await Promise.all(children.map(said));
  const answers = children.map(said);
  for (const [index, child] of children.entries()) child.send(tasks[index]!);
  return (await Promise.all(answers)) as Outcome[][];
}

/** The other end, in the program: says that it has loaded, and answers its task with the outcomes of `work`. */
export async function answerTask<Task>(work: (task: Task) => Promise<Outcome[]>): Promise<void> {
  const received = once(process, "message");
  process.send!("ready");
  const outcomes = await work((await received)[0] as Task);
  await new Promise((sent) => process.send!(outcomes, sent));
  process.disconnect();
}

/** Many attempts at once; every refusal must be one that the product words. */
export async function outcomesOf(attempts: Promise<unknown>[]): Promise<Outcome[]> {
  const settled = await Promise.allSettled(attempts);
  return settled.map((result) =>
    result.status === "fulfilled"
      ? "ok"
      : ((result.reason as { code?: string }).code ?? String(result.reason)),
  );
}

/** How often each outcome came. */
export function tally(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
