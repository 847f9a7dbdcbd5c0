import pg from "pg";

/** Runs `work` and tells which SQL statements it sent, in order, from any connection of this process. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [query] = args;
    statements.push(typeof query === "string" ? query : String((query as { text?: string }).text));
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    return { result: await work(), statements };
  } finally {
    pg.Client.prototype.query = original;
  }
}
