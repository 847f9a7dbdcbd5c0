const ATTEMPTS = 3;

/**
 * Reads rows with their relations, and retries when one is null: Prisma reads relations by separate
 * statements, so a row deleted in between is null despite its type.
 * @param parts the required relations
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
