const ATTEMPTS = 3;

/**
 * Reads rows with rows that they need. Prisma reads related rows with statements of their own: of what is deleted in
 * between it gives null, whatever its types say. Such a reading is repeated; by then the row itself is gone as well.
 * @param parts what a row cannot do without
 * @example readWithRelations(() => db.promptBase.findMany({ select: { owner: … } }), ({ owner }) => [owner])
 */
export async function readWithRelations<Row>(
  read: () => Promise<Row[]>,
  parts: (row: Row) => readonly unknown[],
): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const rows = await read();
    const whole = rows.filter((row) => !parts(row).includes(null));
    if (whole.length === rows.length || attempt === ATTEMPTS) return whole;
  }
}
