import { spawn } from "node:child_process";
import { program } from "./program";

/** What became of one attempt: "ok" or the code of its refusal. */
export type Outcome = "ok" | (string & {});

/**
 * Redeems a code in a process of its own, as a second server would, for these people all at once.
 * @returns one outcome per person, in order
 */
export function redeemInAnotherProcess(codeValue: string, userIds: string[], startAt: number): Promise<Outcome[]> {
  return inAnotherProcess("redeem", { codeValue, userIds, startAt });
}

/** Buys a month of a base with a promo code, as `redeemInAnotherProcess` redeems. */
export function buyInAnotherProcess(task: { baseId: string; promoCode: string; userIds: string[]; startAt: number }): Promise<Outcome[]> {
  return inAnotherProcess("purchase", task);
}

/** Writes reviews of a base with one to five stars in turn, as `redeemInAnotherProcess` redeems. */
export function reviewInAnotherProcess(task: { baseId: string; userIds: string[]; startAt: number }): Promise<Outcome[]> {
  return inAnotherProcess("review", task);
}

/** A seller presses the button of a refund so often in a process of its own, one time after another. @returns one outcome per press */
export function refundInAnotherProcess(task: { orderId: string; sellerId: string; presses: number }): Promise<Outcome[]> {
  return inAnotherProcess("refund", task);
}

async function inAnotherProcess(script: string, task: object): Promise<Outcome[]> {
  const child = spawn(process.execPath, program(script), {
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
