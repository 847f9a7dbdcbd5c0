/** Views that are not written yet; whose it is, is known only until then, so that a seller's own are left out. */
export type PendingView = { baseId: string; source: string; userId: string | null; count: number };

/** Lines held at once: what a crowd sees of some bases is few lines, and strangers may name bases that are not there. */
const LONGEST = 10_000;
/** Different sources of one base between two writings; what comes then is "other". */
const SOURCES = 30;

/** Adds up views in memory, within bounds. */
export class PendingViews {
  private lines = new Map<string, PendingView>();
  private sources = new Map<string, Set<string>>();

  /** @returns false when there is no room: the view is not counted */
  add({ baseId, userId, ...view }: PendingView): boolean {
    const source = this.bounded(baseId, view.source);
    const key = `${baseId} ${userId ?? ""} ${source}`;
    const line = this.lines.get(key);
    if (line) line.count += view.count;
    else if (this.lines.size < LONGEST) this.lines.set(key, { baseId, source, userId, count: view.count });
    else return false;
    return true;
  }

  /** Everything, which is then no longer here. */
  take(): PendingView[] {
    const taken = [...this.lines.values()];
    this.lines = new Map();
    this.sources = new Map();
    return taken;
  }

  private bounded(baseId: string, source: string): string {
    if (source === "") return source;
    const known = this.sources.get(baseId) ?? new Set<string>();
    if (!known.has(source) && known.size >= SOURCES) return "other";
    if (this.sources.size < LONGEST) this.sources.set(baseId, known.add(source));
    return source;
  }
}
