import { setTimeout as wait } from "node:timers/promises";
import { StartError } from "./start-error";

/** The pauses before one attempt after the other, in milliseconds; the last one is repeated until `giveUpAfter`. */
export type Pace = { pauses: number[]; giveUpAfter: number };

/** What `npm start` keeps running: tells when it has ended, starts it anew, and how it is called. */
export type Kept = {
  name: string;
  /** Resolves with how it ended, e.g. "signal SIGKILL". */
  ended: () => Promise<string>;
  /** Starts it and waits until it works. @throws Error with the reason */
  restart: () => Promise<void>;
};

/** One that stays up for this long has recovered: the pauses begin anew. */
const SETTLED_MS = 60_000;

/**
 * Keeps something running: starts it again whenever it ends, with growing pauses, and says so.
 * @param stopped ends the watch
 * @returns once `stopped` says so: null; when it could not be started again for `giveUpAfter`: the error to end with
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
