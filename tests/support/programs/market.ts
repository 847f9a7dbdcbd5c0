import { deleteBase } from "@/lib/bases/mutations";
import { acceptGift } from "@/lib/bases/purchases/gifts/mutations";
import { grantAccess, purchaseBundle, receiveNotification } from "@/lib/bases/purchases/mutations";
import { refundOrder } from "@/lib/bases/purchases/refunds/mutations";
import { deleteMe } from "@/lib/identity/mutations";
import { yookassaNotification } from "@/lib/integrations/payments/yookassa-notification";
import { approveBatch, makeBatch, sendBatch } from "@/lib/money/payouts/batches";
import { requestPayout } from "@/lib/money/payouts/mutations";
import { sendPayouts } from "@/lib/money/payouts/send";
import { reloadEnv } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { dieBefore } from "../dies-before";
import { answerTask } from "../in-another-process";
import { work } from "../market/work";

/** What may be cut short, by name. */
const ACTS = {
  grantAccess,
  purchaseBundle,
  acceptGift,
  refundOrder,
  deleteMe,
  deleteBase,
  work,
  notify: (notice: unknown) =>
    receiveNotification(GUEST, yookassaNotification.parse(notice), { address: "192.0.2.1" }),
  async payOut(seller: Member, amount: string, admins: [Member, Member]) {
    await requestPayout(seller, { amount });
    const { id } = await makeBatch(admins[0], {});
    await approveBatch(admins[1], { id });
    await sendBatch(admins[0], { id }, { locale: "ru" });
    await sendPayouts();
  },
} as const;

/**
 * An act with its arguments, in a process that dies before its statement of that number; `env`: variables changed since the process began.
 */
export type KilledAct = {
  act: keyof typeof ACTS;
  args: unknown[];
  diesAt: number;
  env: Record<string, string | undefined>;
};

/** Dates are texts on their way here. */
function revived(viewer: unknown): unknown {
  const { via } = (viewer ?? {}) as Partial<Member>;
  return via ? { ...(viewer as Member), via: { ...via, signedInAt: new Date() } } : viewer;
}

await answerTask(async ({ act, args, diesAt, env }: KilledAct) => {
  Object.assign(process.env, env);
  reloadEnv();
  dieBefore(diesAt);
  const [first, ...rest] = args;
  try {
    await (ACTS[act] as (...given: unknown[]) => Promise<unknown>)(revived(first), ...rest);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return ["ok"];
});
process.exit();
