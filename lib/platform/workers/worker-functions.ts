import { type Caller, inWorker } from "./pool";

/** UTF-16 units below which a function runs in this process, because starting a worker costs more. */
export const SHORT = 16_384;

type Pass = (...args: never[]) => unknown;

/** The async version of a function, with its caller first. */
type Called<P extends Pass> = (caller: Caller, ...args: Parameters<P>) => Promise<Awaited<ReturnType<P>>>;

/**
 * Wraps functions over texts: long texts run in a worker (`inWorker`), short ones in this process.
 * @param domain whose worker.ts answers; scripts/start/worker-files.ts bundles it
 * @param passes pure functions of plain values
 * @param short length of a short text, for functions that cost more than their length
 */
export function workerFunctions<P extends Record<string, Pass>>(
  domain: "ai/assist" | "ai/runs/blind-trial" | "documents" | "imports" | "media" | "prompts",
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

/** Characters of all strings in a value, counted up to `most`. */
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
