import { renewDue } from "@/lib/bases/purchases/renewals/due";
import { db } from "@/lib/platform/db/client";
import { reloadEnv } from "@/lib/platform/env";
import { aShop } from "./shop";

/** Days of seconds. */
const DAY_SECONDS = 86_400;

/** A shop whose means of payment can be charged again, and a clock of due work that the tests set. */
export function aRenewingShop(values: Parameters<typeof aShop>[0] = {}) {
  const shop = aShop(values);
  beforeAll(() => {
    process.env.YOOKASSA_AUTOPAYMENTS = "true";
    reloadEnv();
  });
  beforeEach(() => setClock(0));
  afterAll(() => {
    delete process.env.YOOKASSA_AUTOPAYMENTS;
    setClock(0);
  });

  /** The clock of due work is so many days after the purchase. */
  function setClock(days: number): void {
    process.env.CLOCK_OFFSET_S = String(Math.round(days * DAY_SECONDS));
    reloadEnv();
  }

  /** Moves the clock and runs due work. */
  async function on(days: number): Promise<void> {
    setClock(days);
    await renewDue();
  }

  return Object.assign(shop, {
    setClock,
    on,
    /** Told of the first charge as long before as promised. */
    async toldInTime(): Promise<void> {
      await on(27);
      await on(29);
    },
    subscription: () => db.subscription.findFirstOrThrow({ orderBy: { createdAt: "desc" } }),
    /** The buyer's notifications, oldest first. */
    told: async () =>
      (
        await db.notification.findMany({
          where: { kind: "renewal" },
          orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        })
      ).map(({ data }) => (data as { what: string }).what),
    /** What the provider was asked to charge by a kept means. */
    charges: () =>
      [...shop.fake.calls].filter(
        ({ method, path, body }) =>
          method === "POST" && path === "/v3/payments" && body.includes("payment_method_id"),
      ),
    /** Charges that the provider has made, each a payment. */
    made: () =>
      [...shop.fake.shop.payments.values()].filter(
        ({ confirmation, status }) => !confirmation && status === "succeeded",
      ),
    orders: async () =>
      (await db.order.findMany({ orderBy: [{ renewalPeriod: "asc" }, { renewalAttempt: "asc" }] })).map(
        ({ status, renewalPeriod, renewalAttempt }) => `${renewalPeriod}.${renewalAttempt} ${status}`,
      ),
    daysOfAccess: async () => {
      const { expiresAt } = await db.userBaseAccess.findFirstOrThrow();
      return Math.round(((expiresAt!.getTime() - Date.now()) / 86_400_000) * 10) / 10;
    },
  });
}
