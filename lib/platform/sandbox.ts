import { spawn } from "node:child_process";

const MEGABYTE = 1024 * 1024;

/** What a program may use (docs/product/safety.md 3). Node reserves more address space than it uses, so its workers limit their heap themselves. */
const LIMITS = {
  media: { prlimit: [`--fsize=${64 * MEGABYTE}`, `--as=${2048 * MEGABYTE}`], nice: "10" },
  worker: { prlimit: ["--core=0"], nice: "5" },
} as const;

const found = new Map<string, Promise<string[]>>();

/**
 * The words to put before a command so that it runs with as little as this system can enforce; none where it can enforce nothing.
 * @param seconds of processor time, after which the system ends it with SIGXCPU
 */
export function sandbox(kind: keyof typeof LIMITS, seconds: number): Promise<string[]> {
  const key = `${kind} ${seconds}`;
  let words = found.get(key);
  if (!words) found.set(key, (words = probe(kind, seconds)));
  return words;
}

async function probe(kind: keyof typeof LIMITS, seconds: number): Promise<string[]> {
  const { prlimit, nice } = LIMITS[kind];
  const wrappers = [
    ["unshare", "-rn"], // no network
    ["prlimit", `--cpu=${seconds}:${seconds + 5}`, ...prlimit],
    ["nice", "-n", nice],
    // The last, because it holds for the very program: when we are killed, it is as well.
    ["setpriv", "--pdeathsig", "KILL"],
  ];
  const parts = await Promise.all(
    wrappers.map(async (words) => ((await works([...words, "true"])) ? words : [])),
  );
  return parts.flat();
}

function works([program = "", ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "ignore", timeout: 5_000 });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
