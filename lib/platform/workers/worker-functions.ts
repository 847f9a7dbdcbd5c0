import { type Caller, inWorker } from "./pool";

/** UTF-16 units that are worked on where they are: less than a worker's start costs, where the cost grows with the text. */
const SHORT = 16_384;

type Pass = (...args: never[]) => unknown;

/** A pass as its callers see it: with whose work it is, and a promise. */
type Called<P extends Pass> = (caller: Caller, ...args: Parameters<P>) => Promise<Awaited<ReturnType<P>>>;

/**
 * Functions that go over whole texts: over a long one in a worker of its own (`inWorker`), over a short one at once.
 * @param domain its file worker.ts answers for them; scripts/start/worker-files.ts makes one file of it and what it imports
 * @param passes pure functions of plain values
 * @param short so long is a short text, where a pass costs more than its length
 */
export function workerFunctions<P extends Record<string, Pass>>(
  domain: "documents" | "imports" | "media" | "prompts",
  passes: P,
  { short = SHORT }: { short?: number } = {},
): { [Name in keyof P]: Called<P[Name]> } {
  const file = `lib/platform/workers/generated/${domain}.mjs`;
  const called = Object.entries(passes).map(([name, pass]) => [
    name,
    async (caller: Caller, ...args: never[]) =>
      isShort(args, short)
        ? pass(...args)
        : (await inWorker<{ value: unknown }>({ file, data: { name, args } }, caller)).value,
  ]);
  return Object.fromEntries(called) as { [Name in keyof P]: Called<P[Name]> };
}

function isShort(args: readonly unknown[], short: number): boolean {
  return lengthOf(args, short) <= short;
}

/** Characters in all texts of a value; beyond `most` no more are counted. */
function lengthOf(value: unknown, most: number): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  let length = 0;
  for (const each of Object.values(value)) {
    length += lengthOf(each, most);
    if (length > most) break;
  }
  return length;
}
