import { pricesOf } from "@/components/bases/purchase/promo/prices-of";
import type { Plan } from "@/components/bases/purchase/plans";
import type { Sale } from "@/components/bases/purchase/sale";
import { withinRequest } from "@/lib/platform/request-scope";
import { GUEST } from "@/lib/platform/viewer";
import { resetDatabase } from "@/tests/support/database/test-database";
import { aBase } from "@/tests/support/factories/base";
import { aPromo } from "@/tests/support/factories/promo";

beforeEach(resetDatabase);

test("wrong promo codes on a page count for the guest's address, not for all guests", async () => {
  const base = await aBase({ accessType: "ONE_TIME" });
  await aPromo({ baseId: base.id, code: "LETO", percent: 50, terms: ["once"] });
  const plan = { term: null, days: null, price: 990, perMonth: null, saving: null } satisfies Plan;
  const ask = async (address: string, code: string) => {
    const sale = { id: base.id, plans: [plan] } as unknown as Sale;
    const [priced] = await withinRequest(address, () => pricesOf(GUEST, sale, code));
    return priced!.refusal?.code ?? null;
  };
  for (let times = 0; times < 10; times += 1)
    expect(await ask("192.0.2.1", `NET${times}`)).toBe("PROMO_CODE_NOT_FOUND");
  expect(await ask("192.0.2.1", "LETO")).toBe("RATE_LIMITED");
  expect(await ask("192.0.2.2", "LETO")).toBeNull();
});
