import { type FakeServer, startFakeServer } from "./fake-server";
import { vkId } from "./vk-id";
import { vkOneTap } from "./vk-one-tap";

const SERVICE_TOKEN = "fake-vk-service-token";

/** VK: VK ID and the VK API on one address. Modes hit the calls from server to server, not the pages. */
export async function startVk(): Promise<FakeServer & { env: Record<string, string> }> {
  const [oauth, oneTap] = [vkId(), vkOneTap(SERVICE_TOKEN)];
  const server = await startFakeServer(
    (call) => oauth(call) ?? oneTap(call),
    (path) => path.startsWith("/oauth2/") || path.startsWith("/method/"),
  );
  return {
    ...server,
    env: {
      VK_APP_ID: "7000001",
      VK_SERVICE_TOKEN: SERVICE_TOKEN,
      VK_API_BASE: server.url,
      VKID_BASE: server.url,
    },
  };
}
