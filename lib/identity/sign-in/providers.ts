import { env } from "@/lib/platform/env";

/** Which ways in this server offers; a way that is not configured is absent. */
export type SignInProviders = {
  vk: { appId: string } | null;
  vkSilent: { serviceToken: string } | null;
  telegram: { botToken: string; botName: string; widgetUrl: string } | null;
};

/** Read from the environment. */
export function signInProviders(): SignInProviders {
  const { VK_APP_ID, VK_SERVICE_TOKEN, TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME, TELEGRAM_WIDGET_URL } = env();
  return {
    vk: VK_APP_ID ? { appId: VK_APP_ID } : null,
    vkSilent: VK_SERVICE_TOKEN ? { serviceToken: VK_SERVICE_TOKEN } : null,
    telegram:
      TELEGRAM_BOT_TOKEN && TELEGRAM_BOT_NAME
        ? { botToken: TELEGRAM_BOT_TOKEN, botName: TELEGRAM_BOT_NAME, widgetUrl: TELEGRAM_WIDGET_URL }
        : null,
  };
}
