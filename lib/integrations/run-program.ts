import { spawn } from "node:child_process";
import { sandbox } from "@/lib/platform/workers/sandbox";

/** A program to run, with its limits. */
export type Run = {
  program: string;
  args: string[];
  /** Its working directory, used by this operation only. */
  directory: string;
  /** Milliseconds. */
  timeout: number;
  signal?: AbortSignal;
  /** Besides the least that a program needs. */
  environment?: Record<string, string>;
  /** Receives each line of stderr, ended by \n or \r, as it arrives. @returns whether it is not a complaint */
  onLine?: (line: string) => boolean;
};

export type Ended = {
  code: number | null;
  killedBy: NodeJS.Signals | null;
  timedOut: boolean;
  output: string;
  complaints: string;
};

const PROCESSOR_SECONDS = 120;
const OUTPUT_LIMIT = 256 * 1024;
const COMPLAINTS_LIMIT = 8 * 1024;

const groups = new Set<number>();
process.once("exit", () => groups.forEach(killGroup));

/**
 * Runs a program in its own process group, sandboxed, with a minimal environment. When this settles, no process of the group is
 * left.
 * @throws the reason of `signal`; Error when the program cannot be started
 */
export async function runProgram({
  program,
  args,
  directory,
  timeout,
  signal,
  environment,
  onLine,
}: Run): Promise<Ended> {
  signal?.throwIfAborted();
  const [command = program, ...rest] = [...(await sandbox("media", PROCESSOR_SECONDS)), program, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command, rest, {
      cwd: directory,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C", NODE_ENV: process.env.NODE_ENV, ...environment },
    });
    const group = child.pid;
    if (group) groups.add(group);
    let output = "";
    let complaints = "";
    let line = "";
    let timedOut = false;
    const kill = () => group && killGroup(group);
    const timer = setTimeout(() => {
      timedOut = true;
      kill();
    }, timeout);
    signal?.addEventListener("abort", kill, { once: true });
    const complain = (text: string) => (complaints = (complaints + text).slice(0, COMPLAINTS_LIMIT));
    const take = (text: string) => onLine?.(text) || complain(`${text}\n`);
    child.stdout
      .setEncoding("utf8")
      .on("data", (chunk: string) => (output = (output + chunk).slice(0, OUTPUT_LIMIT)));
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      const lines = (line + chunk).slice(-OUTPUT_LIMIT).split(/[\r\n]/);
      line = lines.pop() ?? "";
      lines.filter(Boolean).forEach(take);
    });
    const settle = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", kill);
      kill();
      if (group) groups.delete(group);
    };
    child.once("error", (error) => {
      settle();
      reject(error);
    });
    child.once("close", (code, killedBy) => {
      settle();
      if (line) take(line);
      if (signal?.aborted) return reject(signal.reason as Error);
      resolve({ code, killedBy, timedOut, output, complaints });
    });
  });
}

function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // all its processes have ended
  }
}
