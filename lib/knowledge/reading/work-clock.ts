import { MINUTE } from "@/lib/platform/clock";
import { withDeadline } from "@/lib/platform/deadline";

/** How long a file's turn may take to come: longer than one page of each other file that is read. */
const WAITING = 60 * MINUTE;

/** `signal` aborts when the work took too long: time that it waits for others does not count. */
export type WorkClock = {
  signal: AbortSignal;
  timedOut: () => boolean;
  /** Waits for others. */
  waiting: <T>(turn: () => Promise<T>) => Promise<T>;
  /** More milliseconds of work. */
  allow: (milliseconds: number) => void;
};

export function workClock(caller: AbortSignal, longest: number): WorkClock {
  let end = Date.now() + longest;
  const { signal, timedOut, renew } = withDeadline(caller, longest);
  const renewed = () => renew(Math.max(0, end - Date.now()));
  return {
    signal,
    timedOut,
    async waiting(turn) {
      const since = Date.now();
      renew(WAITING);
      try {
        return await turn();
      } finally {
        end += Date.now() - since;
        renewed();
      }
    },
    allow(milliseconds) {
      end += milliseconds;
      renewed();
    },
  };
}
