import { type FakeServer, startFakeServer } from "./fake-server";
import { yookassaShop } from "./yookassa-shop";

const SHOP_ID = "100500";
const SECRET_KEY = "test_fake-yookassa-key";

type Shop = ReturnType<typeof yookassaShop>;

/** YooKassa: API v3 and the page where one pays. Modes hit the API, not the page. `shop`: what happens there by itself. */
export async function startYookassa(): Promise<FakeServer & { env: Record<string, string>; shop: Shop }> {
  const address = { url: "" };
  const shop = yookassaShop(SHOP_ID, SECRET_KEY, address);
  const server = await startFakeServer(shop.answer, (path) => path.startsWith("/v3/"));
  address.url = server.url;
  return {
    ...server,
    shop,
    env: {
      PAYMENTS_PROVIDER: "yookassa",
      YOOKASSA_SHOP_ID: SHOP_ID,
      YOOKASSA_SECRET_KEY: SECRET_KEY,
      YOOKASSA_BASE_URL: `${server.url}/v3`,
    },
  };
}
