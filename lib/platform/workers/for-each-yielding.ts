/** Items between two turns of the event loop. So few, because a variable or the text of a prompt may have 50,000 characters. */
const AT_ONCE = 5;

/** Runs `work` for each item, one after another, and lets the event loop serve others in between. */
export async function forEachYielding<T>(
  list: readonly T[],
  work: (each: T) => void | Promise<void>,
): Promise<void> {
  for (const [at, each] of list.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setImmediate(resolve));
    await work(each);
  }
}
