import { type FakeServer, startFakeServer } from "./fake-server";
import { yookassaGateway } from "./yookassa-gateway";
import { yookassaShop } from "./yookassa-shop";

const SHOP_ID = "100500";
const SECRET_KEY = "test_fake-yookassa-key";
const GATEWAY_ID = "200600";
const GATEWAY_KEY = "test_fake-gateway-key";

type Fake = FakeServer & {
  env: Record<string, string>;
  shop: ReturnType<typeof yookassaShop>;
  gateway: ReturnType<typeof yookassaGateway>;
};

/**
 * YooKassa: API v3 of a shop and of a gateway for payouts, and the payment page. Modes affect the API, not the page. `shop`, `gateway`:
 * state and events on YooKassa's side.
 */
export async function startYookassa(): Promise<Fake> {
  const address = { url: "" };
  const shop = yookassaShop(SHOP_ID, SECRET_KEY, address);
  const gateway = yookassaGateway(GATEWAY_ID, GATEWAY_KEY);
  const server = await startFakeServer(
    (call) => (/^\/v3\/(payouts|sbp_banks)/.test(call.path) ? gateway.answer(call) : shop.answer(call)),
    (path) => path.startsWith("/v3/"),
  );
  address.url = server.url;
  return {
    ...server,
    shop,
    gateway,
    env: {
      PAYMENTS_PROVIDER: "yookassa",
      YOOKASSA_SHOP_ID: SHOP_ID,
      YOOKASSA_SECRET_KEY: SECRET_KEY,
      YOOKASSA_GATEWAY_ID: GATEWAY_ID,
      YOOKASSA_GATEWAY_KEY: GATEWAY_KEY,
      YOOKASSA_BASE_URL: `${server.url}/v3`,
    },
  };
}
