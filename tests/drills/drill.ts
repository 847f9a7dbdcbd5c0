export const VERDICTS = ["kept", "BROKEN", "too short to tell"] as const;
type Verdict = (typeof VERDICTS)[number];

/** What a drill saw: the measured figure in words, and whether the promise was kept; null where it ran too short to tell. */
type Outcome = { figure: string; kept: boolean | null };

/** Something that is broken on purpose, and what the product promises then. */
export type Drill = {
  name: string;
  promise: string;
  /** It needs Caddy. */
  proxy?: true;
  run: (options: DrillOptions) => Promise<Outcome>;
};

/** minutes: how long the drill of the memory puts load on the server. */
export type DrillOptions = { minutes: number };

/** A line of the table that `npm run test:drills` prints. */
export type Row = { drill: string; promise: string; figure: string; verdict: Verdict };

/** Runs a drill; one that throws broke its promise. */
export async function rowOf({ name, promise, run }: Drill, options: DrillOptions): Promise<Row> {
  const { figure, kept } = await run(options).catch((error: Error): Outcome => ({
    figure: `broken off: ${error.message}`,
    kept: false,
  }));
  return {
    drill: name,
    promise,
    figure,
    verdict: kept === null ? "too short to tell" : kept ? "kept" : "BROKEN",
  };
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
