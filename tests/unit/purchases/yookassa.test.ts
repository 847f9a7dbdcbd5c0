import { yookassa } from "@/lib/integrations/payments/yookassa";
import { yookassaRequest } from "@/lib/integrations/payments/yookassa-request";
import { type Mode, startFakeServer } from "@/tests/support/fakes/fake-server";
import { startYookassa } from "@/tests/support/fakes/yookassa";

let fake: Awaited<ReturnType<typeof startYookassa>>;
beforeAll(async () => void (fake = await startYookassa()));
beforeEach(() => fake.setMode("ok"));
afterAll(() => fake.close());

const shop = (values = {}) => ({
  shopId: fake.env.YOOKASSA_SHOP_ID!,
  secretKey: fake.env.YOOKASSA_SECRET_KEY!,
  baseUrl: fake.env.YOOKASSA_BASE_URL!,
  deadline: 20_000, // no answer of a busy machine comes as late
  ...values,
});
const request = {
  orderId: "11111111-0000-7000-8000-000000000001",
  amount: "299.00",
  description: "Заказ № 1. Доступ",
  sold: "Доступ",
  returnUrl: "http://localhost:3000/",
  locale: "ru" as const,
  receiptEmail: null,
  save: false,
};

test.each<Mode>(["error500", "badJson", "redirect", "lostAnswer"])(
  "%s leaves the result unknown",
  async (mode) => {
    fake.setMode(mode);
    await expect(yookassa(shop()).create(request)).rejects.toMatchObject({
      name: "PaymentUnknown",
      timedOut: false,
    });
  },
);

test("no answer ends at the deadline", async () => {
  fake.setMode("hang");
  await expect(yookassa(shop({ deadline: 500 })).find("x")).rejects.toMatchObject({
    name: "PaymentUnknown",
    timedOut: true,
  });
});

test("a server that is not there leaves the result unknown", async () => {
  await expect(yookassa(shop({ baseUrl: "http://127.0.0.1:9/v3" })).find("x")).rejects.toMatchObject({
    name: "PaymentUnknown",
    timedOut: false,
  });
});

test("a refusal is one: wrong key, amount with a comma, the same key for something else", async () => {
  await expect(yookassa(shop({ secretKey: "other" })).create(request)).rejects.toMatchObject({
    name: "PaymentRefused",
    message: expect.stringContaining("invalid_credentials"),
  });
  await expect(yookassa(shop()).create({ ...request, orderId: "2", amount: "299,00" })).rejects.toMatchObject(
    {
      name: "PaymentRefused",
      message: expect.stringContaining("amount.value"),
    },
  );
  const { id } = await yookassa(shop()).create({ ...request, orderId: "3" });
  await expect(yookassa(shop()).create({ ...request, orderId: "3", amount: "300.00" })).rejects.toMatchObject(
    { name: "PaymentRefused" },
  );
  expect(await yookassa(shop()).create({ ...request, orderId: "3" })).toMatchObject({
    id,
    status: "pending",
    orderId: "3",
    amount: "299.00",
    currency: "RUB",
  });
});

test("an unknown payment is null; an id cannot leave its place in the path", async () => {
  expect(await yookassa(shop()).find("unknown")).toBeNull();
  expect(await yookassa(shop()).find("../refunds?x=")).toBeNull();
  expect(fake.calls.at(-1)!.path).toBe("/v3/payments/..%2Frefunds%3Fx%3D");
});

test("a redirect is not followed, so the key goes nowhere else", async () => {
  const elsewhere = await startFakeServer(
    () => ({ body: {} }),
    () => false,
  );
  const redirecting = await startFakeServer(
    () => ({ body: new URL(`${elsewhere.url}/stolen`) }),
    () => false,
  );
  await expect(yookassa(shop({ baseUrl: redirecting.url })).find("x")).rejects.toMatchObject({
    name: "PaymentUnknown",
  });
  expect([redirecting.calls.length, elsewhere.calls.length]).toEqual([1, 0]);
  await Promise.all([elsewhere.close(), redirecting.close()]);
});

test("an answer is read up to its limit", async () => {
  const description = "я".repeat(200_000);
  await yookassa(shop())
    .create({ ...request, orderId: "4", description })
    .catch(() => undefined);
  const payment = [...fake.shop.payments.values()].find((each) => each.description === description)!;
  await expect(yookassaRequest(shop(), { method: "GET", path: `/payments/${payment.id}` })).rejects.toThrow(
    "too large",
  );
});

test("nothing secret stands in an error", async () => {
  fake.setMode("error500");
  const error = (await yookassa(shop())
    .create(request)
    .catch((thrown: unknown) => thrown)) as Error;
  expect(error.message).not.toContain(fake.env.YOOKASSA_SECRET_KEY!);
  expect(error.message).toBe("POST /payments: status 500, - -");
});
