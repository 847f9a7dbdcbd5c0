export type Row = { id: string };
/** A list of the export, read in chunks, each of the rows behind the last one's id. */
export type Rows = (after: string | undefined, take: number) => Promise<Row[]>;

/** The condition for rows behind an id. */
export function later(after: string | undefined) {
  return after === undefined ? {} : { id: { gt: after } };
}

/** What finds a chunk of the rows of a condition. */
export function chunkOf<W extends object>(where: W, after: string | undefined, take: number) {
  return { where: { ...where, ...later(after) }, orderBy: { id: "asc" as const }, take };
}

/** The same of a person's rows: by `userId`, by `ownerId`, and of tables whose key is the person and a base. */
export function pagesOf(userId: string) {
  return {
    page: (after: string | undefined, take: number) => chunkOf({ userId }, after, take),
    owned: (after: string | undefined, take: number) => chunkOf({ ownerId: userId }, after, take),
    byBase: (after: string | undefined, take: number) => ({
      where: { userId, ...(after && { baseId: { gt: after } }) },
      orderBy: { baseId: "asc" as const },
      take,
    }),
  };
}
