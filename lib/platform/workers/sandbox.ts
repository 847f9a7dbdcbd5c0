import { spawn } from "node:child_process";

const MEGABYTE = 1024 * 1024;

/**
 * Limits of a program (docs/product/safety.md 3). Node reserves more address space than it uses, so workers
 * limit their heap themselves.
 */
const LIMITS = {
  media: { prlimit: [`--fsize=${64 * MEGABYTE}`, `--as=${2048 * MEGABYTE}`], nice: "10" },
  worker: { prlimit: ["--core=0"], nice: "5" },
} as const;

const found = new Map<string, Promise<string[]>>();

/**
 * The command prefix that sandboxes a program as far as this system can; empty if it cannot.
 * @param seconds of processor time, then SIGXCPU
 */
export function sandbox(kind: keyof typeof LIMITS, seconds: number): Promise<string[]> {
  const key = `${kind} ${seconds}`;
  const words = found.get(key) ?? probe(kind, seconds);
  found.set(key, words);
  return words;
}

async function probe(kind: keyof typeof LIMITS, seconds: number): Promise<string[]> {
  const { prlimit, nice } = LIMITS[kind];
  const wrappers = [
    ["unshare", "-rn"], // no network
    ["prlimit", `--cpu=${seconds}:${seconds + 5}`, ...prlimit],
    ["nice", "-n", nice],
    // last, so that it applies to the program itself: it is killed with its parent
    ["setpriv", "--pdeathsig", "KILL"],
  ];
  const parts = await Promise.all(
    wrappers.map(async (words) => ((await works([...words, "true"])) ? words : [])),
  );
  return parts.flat();
}

function works([program = "", ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(/* turbopackIgnore: true */ program, args, { stdio: "ignore", timeout: 5_000 });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
