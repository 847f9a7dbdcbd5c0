type Passes = Record<string, (...args: never[]) => unknown>;

/** What a domain's worker.ts does: carries out the one pass that `inWorker` asks for. */
export function answer(passes: Passes): void {
  process.once("message", (task: { name: string; args: never[] }) => process.send?.(outcomeOf(passes, task)));
}

function outcomeOf(
  passes: Passes,
  { name, args }: { name: string; args: never[] },
): { value: unknown } | { thrown: unknown } {
  try {
    return { value: passes[name]!(...args) };
  } catch (thrown) {
    return { thrown };
  }
}
