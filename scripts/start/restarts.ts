import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "./start-error";

/** The backoff: milliseconds before each attempt; the last value repeats until `giveUpAfter`. */
export type Pace = { pauses: number[]; giveUpAfter: number };

/** A process that `npm start` restarts when it ends. */
export type Kept = {
  name: string;
  /** Resolves when it has ended, with the reason, e.g. "signal SIGKILL". */
  ended: () => Promise<string>;
  /** Starts it again and waits until it is ready. @throws Error with the reason */
  restart: () => Promise<void>;
};

/** After this uptime the backoff starts from the beginning, milliseconds. */
const SETTLED_MS = 60_000;

/**
 * Restarts a process with backoff whenever it ends, and prints that.
 * @param stopped ends the supervision
 * @returns null after `stopped`; the error when no restart has succeeded within `giveUpAfter`
 */
export async function keepRunning(
  { name, ended, restart }: Kept,
  { pauses, giveUpAfter }: Pace,
  stopped: AbortSignal,
): Promise<StartError | null> {
  const whenStopped = new Promise<null>((resolve) =>
    stopped.aborted ? resolve(null) : stopped.addEventListener("abort", () => resolve(null), { once: true }),
  );
  let attempt = 0;
  let troubledSince = 0;
  for (let upSince = Date.now(); ;) {
    const how = await Promise.race([ended(), whenStopped]);
    if (how === null || stopped.aborted) return null;
    const now = Date.now();
    if (troubledSince === 0 || now - upSince > SETTLED_MS) [attempt, troubledSince] = [0, now];
    console.log(`${name} ended (${how}) and is started again.`);
    for (let reason = ""; ;) {
      if (Date.now() - troubledSince > giveUpAfter)
        return new StartError(gaveUp(name, giveUpAfter, reason || how));
      const delay = pauses[Math.min(attempt, pauses.length - 1)]!;
      attempt += 1;
      if ((await Promise.race([wait(delay), whenStopped])) === null) return null;
      try {
        await restart();
        break;
      } catch (error) {
        if (stopped.aborted) return null;
        reason = (error as Error).message;
        const next = pauses[Math.min(attempt, pauses.length - 1)]!;
        console.log(`${name} could not be started: ${reason}\nThe next attempt follows in ${next / 1000} s.`);
      }
    }
    upSince = Date.now();
    console.log(`${name} is back after ${((upSince - now) / 1000).toFixed(1)} s.`);
  }
}

function gaveUp(name: string, after: number, reason: string): string {
  return `${name} could not be kept running for ${Math.round(after / 60_000)} minutes: ${reason}`;
}
