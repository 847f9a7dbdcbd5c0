import { setTimeout as sleep } from "node:timers/promises";
import { read } from "@/lib/platform/db/read";
import { countCharacters } from "@/lib/platform/text/text-length";
import { liveRun, readLiveRun } from "./live-runs";
import { settleLostRuns } from "./lost-runs";

/** How often a run of another process is looked at, milliseconds. */
const LOOK_MS = 300;

type Look = { text: string; state: string; isLost: boolean };

/**
 * Reads an answer while it is written, in this process or another one, until it ends, the signal aborts or the run is deleted.
 * @param from UTF-16 units of the answer that the reader has
 * @param onText gets each new piece, and how far it goes; the next piece is all that was written until it has resolved
 */
export async function followRun(
  id: string,
  from: number,
  onText: (piece: string, to: number) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const live = liveRun(id);
  let at = live ? await readLiveRun(live, from, onText, signal) : from;
  // PostgreSQL counts characters, the reader UTF-16 units; the first look reads the whole answer.
  let characters = 0;
  let isFirst = true;
  while (!signal.aborted) {
    const [row] = await read<Look>`
      SELECT substring(text FROM ${characters + 1}::int) AS text, state::text AS state, coalesce(lease_until < now(), false) AS "isLost"
      FROM runs WHERE id = ${id}::uuid`;
    if (!row) return;
    characters += countCharacters(row.text);
    const piece = isFirst ? row.text.slice(at) : row.text;
    isFirst = false;
    if (piece !== "") await onText(piece, (at += piece.length));
    if (row.state !== "running") return;
    if (row.isLost) await settleLostRuns(id);
    else await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
