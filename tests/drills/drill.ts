/** What a drill saw: the measured figure in words, and whether the promise was kept. */
export type Outcome = { figure: string; kept: boolean };

/** Something that is broken on purpose, and what the product promises then. */
export type Drill = { name: string; promise: string; run: (options: DrillOptions) => Promise<Outcome> };

/** minutes: how long the drill of the memory puts load on the server. */
type DrillOptions = { minutes: number };

export const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
