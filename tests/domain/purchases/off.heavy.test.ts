import type { paymentsMode } from "@/lib/integrations/payments/payments";
import { purchaseAccess } from "@/lib/bases/purchases/mutations";
import { sellingSnapshot } from "@/tests/support/auditor";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { outcomesOf, tally } from "@/tests/support/in-another-process";
import { aMember } from "@/tests/support/viewers";

beforeEach(resetDatabase);
beforeEach(() => jest.resetModules());

test("without a provider nothing is sold, and no order is left: 100 attempts at once", async () => {
  const [base, buyer] = [await aBase({ accessType: "ONE_TIME" }), await aMember()];
  const before = await sellingSnapshot();
  const outcomes = await outcomesOf(
    Array.from({ length: 100 }, () => purchaseAccess(buyer, { base_id: base.id })),
  );
  expect(tally(outcomes)).toEqual({ PAYMENTS_OFF: 100 });
  expect(await sellingSnapshot()).toBe(before);
});

test.each<[Record<string, string>, ReturnType<typeof paymentsMode>]>([
  [{}, "off"],
  [{ PAYMENTS_PROVIDER: "instant" }, "instant"],
  [{ PAYMENTS_PROVIDER: "yookassa" }, "off"],
  [{ PAYMENTS_PROVIDER: "yookassa", YOOKASSA_SHOP_ID: "1" }, "off"],
  [{ PAYMENTS_PROVIDER: "yookassa", YOOKASSA_SHOP_ID: "1", YOOKASSA_SECRET_KEY: "k" }, "yookassa"],
])("%j is %s", async (variables, mode) => {
  const names = Object.keys(variables);
  Object.assign(process.env, variables);
  const payments = (await import("@/lib/integrations/payments/payments")) as {
    paymentsMode: typeof paymentsMode;
  };
  expect(payments.paymentsMode()).toBe(mode);
  for (const name of names) delete process.env[name];
});
