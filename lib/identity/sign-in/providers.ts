import { env } from "@/lib/platform/env";

/** Which ways in this server offers; null where it is not configured. Under a provider's own name: by redirect to its page. */
export type SignInProviders = {
  vk: { appId: string } | null;
  vkSilent: { serviceToken: string } | null;
  /** By OpenID Connect. */
  telegram: { issuer: string; clientId: string; clientSecret: string | null } | null;
  /** By Telegram's login widget, which Telegram calls legacy. */
  telegramWidget: { botToken: string; botName: string; widgetUrl: string } | null;
  yandex: { oauthBase: string; loginBase: string; clientId: string; clientSecret: string } | null;
};

/** Read from the environment. */
export function signInProviders(): SignInProviders {
  const { VK_APP_ID, VK_SERVICE_TOKEN, ...others } = env();
  const { TELEGRAM_BOT_TOKEN, TELEGRAM_BOT_NAME, TELEGRAM_WIDGET_URL } = others;
  const { TELEGRAM_CLIENT_ID, TELEGRAM_CLIENT_SECRET, TELEGRAM_OIDC_BASE } = others;
  const { YANDEX_CLIENT_ID, YANDEX_CLIENT_SECRET, YANDEX_OAUTH_BASE, YANDEX_LOGIN_BASE } = others;
  return {
    vk: VK_APP_ID ? { appId: VK_APP_ID } : null,
    vkSilent: VK_SERVICE_TOKEN ? { serviceToken: VK_SERVICE_TOKEN } : null,
    telegram: TELEGRAM_CLIENT_ID
      ? {
          issuer: TELEGRAM_OIDC_BASE,
          clientId: TELEGRAM_CLIENT_ID,
          clientSecret: TELEGRAM_CLIENT_SECRET ?? null,
        }
      : null,
    telegramWidget:
      TELEGRAM_BOT_TOKEN && TELEGRAM_BOT_NAME
        ? { botToken: TELEGRAM_BOT_TOKEN, botName: TELEGRAM_BOT_NAME, widgetUrl: TELEGRAM_WIDGET_URL }
        : null,
    yandex:
      YANDEX_CLIENT_ID && YANDEX_CLIENT_SECRET
        ? {
            oauthBase: YANDEX_OAUTH_BASE,
            loginBase: YANDEX_LOGIN_BASE,
            clientId: YANDEX_CLIENT_ID,
            clientSecret: YANDEX_CLIENT_SECRET,
          }
        : null,
  };
}

/** Where providers return the browser to. It is registered with each of them, so there is one for all languages. */
export function redirectUri(): string {
  return `${env().APP_ORIGIN}/auth`;
}
