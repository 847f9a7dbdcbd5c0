import { spawn } from "node:child_process";

/** What became of one attempt: "ok" or the code of its refusal. */
export type Outcome = "ok" | (string & {});

/**
 * Redeems a code in a process of its own, as a second server would, for these people all at once.
 * @returns one outcome per person, in order
 */
export function redeemInAnotherProcess(codeValue: string, userIds: string[], startAt: number): Promise<Outcome[]> {
  return inAnotherProcess("tests/support/redeem-process.ts", { codeValue, userIds, startAt });
}

/** Buys a month of a base with a promo code, as `redeemInAnotherProcess` redeems. */
export function buyInAnotherProcess(task: { baseId: string; promoCode: string; userIds: string[]; startAt: number }): Promise<Outcome[]> {
  return inAnotherProcess("tests/support/purchase-process.ts", task);
}

async function inAnotherProcess(script: string, task: object): Promise<Outcome[]> {
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, DATABASE_POOL_SIZE: "10" },
  });
  child.stdin.end(JSON.stringify(task));
  let output = "";
  for await (const chunk of child.stdout) output += String(chunk);
  return JSON.parse(output) as Outcome[];
}

/** Many attempts at once; every refusal must be one that the product words. */
export async function outcomesOf(attempts: Promise<unknown>[]): Promise<Outcome[]> {
  const settled = await Promise.allSettled(attempts);
  return settled.map((result) => (result.status === "fulfilled" ? "ok" : ((result.reason as { code?: string }).code ?? String(result.reason))));
}

/** How often each outcome came. */
export function tally(outcomes: Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
