type Passes = Record<string, (...args: never[]) => unknown>;

/** Answers one `inWorker` call: the main function of a domain's worker.ts. */
export function answer(passes: Passes): void {
  process.once(
    "message",
    (task: { name: string; args: never[] }) =>
      void outcomeOf(passes, task).then((outcome) => process.send?.(outcome)),
  );
}

async function outcomeOf(
  passes: Passes,
  { name, args }: { name: string; args: never[] },
): Promise<{ value: unknown } | { thrown: unknown }> {
  try {
    return { value: await passes[name]!(...args) };
  } catch (thrown) {
    return { thrown };
  }
}
