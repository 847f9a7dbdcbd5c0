import { spawn } from "node:child_process";

// What the system's own tools can take away from a program that reads strangers' files (docs/product/safety.md 3).
const WRAPPERS = [
  { probe: ["unshare", "-rn", "true"], use: ["unshare", "-rn"] }, // no network
  {
    probe: ["prlimit", "--cpu=120", "--fsize=67108864", "--as=2147483648", "true"],
    use: ["prlimit", "--cpu=120", "--fsize=67108864", "--as=2147483648"],
  },
  { probe: ["nice", "-n", "10", "true"], use: ["nice", "-n", "10"] },
  // The last, because it holds for the very program: when we are killed, it is as well.
  { probe: ["setpriv", "--pdeathsig", "KILL", "true"], use: ["setpriv", "--pdeathsig", "KILL"] },
];

let found: Promise<string[]> | undefined;

/** The words to put before a command so that it runs with as little as this system can enforce; none where it can nothing. */
export function sandbox(): Promise<string[]> {
  found ??= Promise.all(WRAPPERS.map(async ({ probe, use }) => ((await works(probe)) ? use : []))).then((parts) => parts.flat());
  return found;
}

function works([program = "", ...args]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: "ignore", timeout: 5_000 });
    child.once("error", () => resolve(false));
    child.once("exit", (code) => resolve(code === 0));
  });
}
