/** `meant`: the words a search used in place of the typed ones; `suggestion`: another spelling that finds more. */
export type Spelling = { meant?: string; suggestion?: string };

/** One page of a list. `nextCursor` is null on the last; `total` only where counting is cheap; `spelling` of a search. */
export class Page<T> {
  constructor(
    readonly items: T[],
    readonly nextCursor: string | null = null,
    readonly total?: number,
    readonly spelling?: Spelling,
  ) {}

  map<U>(each: (item: T) => U): Page<U> {
    return new Page(this.items.map(each), this.nextCursor, this.total, this.spelling);
  }
}

/** A page whose items are serialized JSON already. */
export class WrittenPage {
  constructor(
    readonly json: Uint8Array,
    readonly nextCursor: string | null,
    readonly total?: number,
  ) {}
}
