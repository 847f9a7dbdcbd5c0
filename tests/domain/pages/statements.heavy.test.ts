import { askedFor, FIRST, type SalesState } from "@/components/sales/sales-state";
import { listRefundable } from "@/lib/bases/purchases/refunds/queries";
import { db } from "@/lib/platform/db/client";
import { withinRequest } from "@/lib/platform/request-scope";
import { GUEST, type Member, type Viewer } from "@/lib/platform/viewer";
import { dayOf } from "@/lib/sales/days";
import { listSales, readSummary } from "@/lib/sales/queries";
import { resetDatabase } from "@/tests/support/database/test-database";
import { anAccess } from "@/tests/support/factories/access";
import { aBase } from "@/tests/support/factories/base";
import { aPrompt, manyPrompts } from "@/tests/support/factories/prompt";
import { aReview } from "@/tests/support/factories/review";
import { basePage } from "@/tests/support/open-pages";
import { statementsOf } from "@/tests/support/statements";
import { aMember } from "@/tests/support/viewers";

let owner: Member;
let buyer: Member;
let base: Awaited<ReturnType<typeof aBase>>;

beforeEach(async () => {
  await resetDatabase();
  [owner, buyer] = [await aMember(), await aMember()];
  base = await aBase({ ownerId: owner.id, accessType: "ONE_TIME", oneTimePrice: 100 });
  await aPrompt({ base, samplePosition: 1 });
  await manyPrompts(20, base);
  await aReview({ baseId: base.id });
  await anAccess({ userId: buyer.id, baseId: base.id });
});

const most = { guest: 5, buyer: 6, owner: 6 };

// A reader's page contains a list of prompts with its filters, which takes two statements. A signed-in viewer costs one more, and the
// bundles of a base sold for life another.
test.each(["guest", "buyer", "owner"] as const)("the base's page: %s", async (who) => {
  const viewer = { guest: GUEST, buyer, owner }[who];
  const { statements } = await statementsOf(() =>
    withinRequest("192.0.2.1", () => basePage(viewer, base.id)),
  );
  expect([statements.length, statements]).toEqual([most[who], expect.anything()]);
});

/** What components/sales/sales-page asks for. */
async function salesPage(viewer: Viewer, state: Partial<SalesState>): Promise<void> {
  const asked = askedFor({ ...FIRST, ...state }, dayOf(new Date()));
  await readSummary(viewer, asked);
  if (state.tab !== "facts") return;
  const { items } = await listSales(viewer, { ...asked, limit: 20 });
  expect(items).toHaveLength(20);
  await listRefundable(
    viewer,
    items.map(({ orderId }) => orderId!),
  );
}

test("/my-sales takes at most five, whatever is chosen and however much was sold", async () => {
  await db.$executeRaw`
    INSERT INTO orders (id, user_id, base_id, access_type, amount, status, provider, paid_at, updated_at)
    SELECT gen_random_uuid(), ${buyer.id}::uuid, ${base.id}::uuid, 'ONE_TIME', 100, 'paid', 'instant', now(), now() FROM generate_series(1, 30)`;
  const count = async (state: Partial<SalesState>) =>
    (await statementsOf(() => salesPage(owner, state))).statements.length;
  expect([
    await count({}),
    await count({ period: "all", base: base.id }),
    await count({ tab: "facts" }),
    await count({ tab: "facts", base: base.id }),
  ]).toEqual([2, 2, 4, 5]);
});
