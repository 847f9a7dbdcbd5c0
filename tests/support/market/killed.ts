import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { program } from "../program";
import type { KilledAct } from "../programs/market";

/** Processes that carry out one act each and are killed in the middle of it. The next one loads meanwhile. */
export function killedProcesses() {
  let spare: { child: ChildProcess; loaded: Promise<unknown> } | undefined;

  function begin(): { child: ChildProcess; loaded: Promise<unknown> } {
    const child = spawn(process.execPath, program("market"), {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, DATABASE_POOL_SIZE: "4" },
    });
    return { child, loaded: once(child, "message") };
  }

  return {
    /** Ends when the process has; it was killed unless the act had fewer statements. */
    async run(task: Omit<KilledAct, "env">): Promise<{ wasKilled: boolean }> {
      const { child, loaded } = spare ?? begin();
      spare = begin();
      await loaded;
      const ended = once(child, "exit");
      const { CLOCK_OFFSET_S } = process.env;
      child.send({ ...task, env: { CLOCK_OFFSET_S } } satisfies KilledAct);
      const [code, signal] = (await ended) as [number | null, string | null];
      if (code) throw new Error(`${task.act} ended with ${code}`);
      return { wasKilled: signal === "SIGKILL" };
    },
    close(): void {
      spare?.child.kill("SIGKILL");
    },
  };
}
