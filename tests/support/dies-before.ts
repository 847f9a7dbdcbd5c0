import pg from "pg";

/** Ends this process by SIGKILL before its statement of that number, from any connection; 0: never. @returns how many there were */
export function dieBefore(statement: number): () => number {
  let count = 0;
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function step(this: pg.Client, ...args: unknown[]) {
    count += 1;
    if (count === statement) process.kill(process.pid, "SIGKILL");
    return Reflect.apply(original, this, args);
  } as typeof original;
  return () => count;
}
