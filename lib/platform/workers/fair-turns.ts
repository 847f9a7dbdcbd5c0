type Waiting = { start: () => void };

/** Whoever waits gives the person's id, and gives the place back by calling what `take` resolves with. */
type Turn = { who: string; signal?: AbortSignal | undefined };

/**
 * ConnectionQueue that people take in turns: a place that becomes free goes to the person who holds the fewest, and among these to
 * the one who has waited longest; what one person lines up never delays another by more than the work in the places.
 */
export class FairTurns {
  private readonly holding = new Map<string, number>();
  /** By person; the order of the map is that of the turns. */
  private readonly lines = new Map<string, Waiting[]>();
  private taken = 0;

  /** @param places of everybody together; `mostEach`: of one person */
  constructor(
    private readonly places: number,
    private readonly mostEach = places,
  ) {}

  /** How many of a person wait. */
  waiting(who: string): number {
    return this.lines.get(who)?.length ?? 0;
  }

  /** How many of everybody wait. @param most so many of a person count: whoever has more in line is in nobody's way but their own */
  waitingOfAll(most: number): number {
    return [...this.lines.values()].reduce((sum, line) => sum + Math.min(line.length, most), 0);
  }

  /** Whether a new turn would have to wait. */
  get busy(): boolean {
    return this.taken >= this.places || this.lines.size > 0;
  }

  /** Resolves with a place taken. @throws the signal's reason when it aborts before */
  async take({ who, signal }: Turn): Promise<() => void> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const mine: Waiting = { start };
      const leave = () => {
        this.leave(who, mine);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.lines.set(who, [...(this.lines.get(who) ?? []), mine]);
      this.startNext();
    });
    return () => this.giveBack(who);
  }

  private startNext(): void {
    while (this.taken < this.places) {
      const held = (who: string) => this.holding.get(who) ?? 0;
      const allowed = [...this.lines.keys()].filter((who) => held(who) < this.mostEach);
      if (allowed.length === 0) return;
      const who = allowed.reduce((first, next) => (held(next) < held(first) ? next : first));
      const [next, ...rest] = this.lines.get(who)!;
      // Behind everybody else who waits.
      this.lines.delete(who);
      if (rest.length > 0) this.lines.set(who, rest);
      this.taken += 1;
      this.holding.set(who, held(who) + 1);
      next!.start();
    }
  }

  private giveBack(who: string): void {
    this.taken -= 1;
    const left = this.holding.get(who)! - 1;
    if (left > 0) this.holding.set(who, left);
    else this.holding.delete(who);
    this.startNext();
  }

  private leave(who: string, mine: Waiting): void {
    const rest = (this.lines.get(who) ?? []).filter((each) => each !== mine);
    if (rest.length > 0) this.lines.set(who, rest);
    else this.lines.delete(who);
  }
}
