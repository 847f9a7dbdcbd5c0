import { env, listensOnLoopback } from "@/lib/platform/env";

/** Which ways in this server offers; a way that is not configured is absent. */
export type SignInProviders = {
  vk: { appId: string } | null;
  vkSilent: { serviceToken: string } | null;
  telegram: { botToken: string; botName: string; widgetUrl: string } | null;
  dev: { secret: string } | null;
};

/** Read from the environment; the dev login only where the server listens on loopback (design/api.md "Sign-in"). */
export function signInProviders(): SignInProviders {
  const { VK_APP_ID, VK_SERVICE_TOKEN, TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME, TELEGRAM_WIDGET_URL, DEV_LOGIN_SECRET } = env();
  return {
    vk: VK_APP_ID ? { appId: VK_APP_ID } : null,
    vkSilent: VK_SERVICE_TOKEN ? { serviceToken: VK_SERVICE_TOKEN } : null,
    telegram:
      TELEGRAM_BOT_TOKEN && TELEGRAM_BOT_NAME
        ? { botToken: TELEGRAM_BOT_TOKEN, botName: TELEGRAM_BOT_NAME, widgetUrl: TELEGRAM_WIDGET_URL }
        : null,
    dev: DEV_LOGIN_SECRET && listensOnLoopback() ? { secret: DEV_LOGIN_SECRET } : null,
  };
}
