import { AppError } from "@/lib/platform/errors";

/** Requests to the AI service at once, in this process and per person (docs/product/safety.md 6). */
const AT_ONCE = 5;
const PER_PERSON = 2;

type Waiting = { who: string; start: () => void };

const running = new Map<string, number>();
const waiting: Waiting[] = [];
const operations = new Map<string, number>();

/**
 * Runs one request when it is its turn: the first who waits and has less than two running. Waiting ends with the signal.
 * @throws the signal's reason
 */
export async function inAiTurn<T>(who: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  await turn(who, signal);
  try {
    return await work();
  } finally {
    change(running, who, -1);
    startNext();
  }
}

/**
 * Counts a whole import or analysis of a person, so that at most two of a person wait.
 * @throws AppError AI_BUSY
 */
export async function asAiOperation<T>(who: string, work: () => Promise<T>): Promise<T> {
  if ((operations.get(who) ?? 0) >= PER_PERSON)
    throw new AppError("AI_BUSY", { params: { max: PER_PERSON }, headers: { "Retry-After": "10" } });
  change(operations, who, 1);
  try {
    return await work();
  } finally {
    change(operations, who, -1);
  }
}

function turn(who: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const leave = () => {
      const at = waiting.indexOf(mine);
      if (at >= 0) waiting.splice(at, 1);
      reject(signal.reason as Error);
    };
    const start = () => {
      signal.removeEventListener("abort", leave);
      resolve();
    };
    const mine: Waiting = { who, start };
    signal.addEventListener("abort", leave, { once: true });
    waiting.push(mine);
    startNext();
  });
}

function startNext(): void {
  for (let at = 0; at < waiting.length && total() < AT_ONCE;) {
    const next = waiting[at]!;
    if ((running.get(next.who) ?? 0) >= PER_PERSON) at += 1;
    else {
      waiting.splice(at, 1);
      change(running, next.who, 1);
      next.start();
    }
  }
}

function total(): number {
  return [...running.values()].reduce((sum, count) => sum + count, 0);
}

function change(counts: Map<string, number>, who: string, by: number): void {
  const count = (counts.get(who) ?? 0) + by;
  if (count > 0) counts.set(who, count);
  else counts.delete(who);
}
