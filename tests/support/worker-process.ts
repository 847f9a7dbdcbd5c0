import { spawn, type ChildProcess } from "node:child_process";
import { program } from "./program";

/** A worker in a process of its own, as `npm run worker` is one, which can be killed without a word. */
export type WorkerProcess = { pid: number; kill: () => Promise<void>; stop: () => Promise<number | null> };

/** Starts it on this test's database; resolves when it works. */
export async function startWorkerProcess(env: Record<string, string>): Promise<WorkerProcess> {
  const child = spawn(process.execPath, program("worker"), {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env, DATABASE_POOL_SIZE: "4", LOG_LEVEL: "silent" },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  await ready(child);
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return exited;
  };
  return { pid: child.pid!, kill: async () => void (await end("SIGKILL")), stop: () => end("SIGTERM") };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout!.on("data", (chunk: Buffer) => String(chunk).includes("at work") && resolve());
    child.once("exit", (code) => reject(new Error(`The worker ended with ${code}.`)));
  });
}
