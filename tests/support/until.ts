import { setTimeout as pause } from "node:timers/promises";

/** Looks again and again until it finds something. @returns it @throws after 40 s */
export async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 40_000; Date.now() < end; await pause(20)) {
    const found = await look();
    if (found) return found as NonNullable<T>;
  }
  throw new Error("it never came");
}
