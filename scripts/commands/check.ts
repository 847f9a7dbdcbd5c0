import { runChecks } from "../test/checks";

/** `npm run check`: lint, types and import rules; all are run, whatever fails. */
export async function main(): Promise<void> {
  const { failed } = await runChecks([], { withUnused: true });
  process.exit(failed > 0 ? 1 : 0);
}
