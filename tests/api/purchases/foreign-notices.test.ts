import { db } from "@/lib/platform/db/client";
import { send } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database/test-database";
import { startYookassa } from "@/tests/support/fakes/yookassa";
import { handlersAt } from "@/tests/support/handlers-at";
import { ROUTES as basesPurchasesRoutes } from "@/lib/bases/purchases/routes";

const { POST: WEBHOOK } = handlersAt("/payments/yookassa/webhook", basesPurchasesRoutes);

let fake: Awaited<ReturnType<typeof startYookassa>>;

beforeAll(async () => {
  fake = await startYookassa();
  Object.assign(process.env, fake.env, { RATE_LIMIT_SCALE: "1000" });
});
afterAll(() => fake.close());
beforeEach(resetDatabase);

const EVENTS = [
  "payment.succeeded",
  "payment.waiting_for_capture",
  "payment.canceled",
  "refund.succeeded",
  "payment_method.active",
  "deal.closed",
];

const METADATA = [
  { orderId: "1001" },
  { orderId: "" },
  { orderId: 1001 },
  { orderId: null },
  { orderId: { id: 1 } },
  { orderId: "01A1FB88-444E-749C-BE76-DFEFF9C268A4" },
  { order_id: "1001", cms_name: "woocommerce" },
  {},
  null,
  undefined,
  "1001",
  [1],
];

const notice = (event: string, metadata: unknown) =>
  send(WEBHOOK, "POST", {
    json: { type: "notification", event, object: { id: "22e12f66-000f-5000-8000-18db351245c7", metadata } },
  });

test.each(EVENTS)(
  "a notice of another system on the same shop is received, and changes nothing: %s",
  async (event) => {
    for (const metadata of METADATA) {
      const { status, body } = await notice(event, metadata);
      expect({ metadata, status, body }).toEqual({ metadata, status: 200, body: { received: true } });
    }
    expect(fake.calls).toEqual([]);
    expect(await db.order.count()).toBe(0);
  },
);

test.each([
  {},
  { event: "payment.succeeded" },
  { event: 1, object: { id: "1" } },
  { event: "payment.succeeded", object: { id: "" } },
])("what is no notice is refused: %j", async (json) => {
  expect((await send(WEBHOOK, "POST", { json })).status).toBe(422);
});
