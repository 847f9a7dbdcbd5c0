import { env } from "@/lib/platform/env";
import { type Locale, withLocale } from "@/lib/platform/i18n/locales";
import { devSecret } from "./dev";
import { signInProviders } from "./providers";

/** What the sign-in page offers; nothing secret. */
export type SignInOptions = {
  vk: boolean;
  telegram: { botName: string; widgetUrl: string; authUrl: string } | null;
  dev: boolean;
};

/**
 * The configured ways in, for the page.
 * @param locale language of the page that Telegram returns to
 * @param remote the page is not for a browser on this machine
 */
export function signInOptions(locale: Locale, remote: boolean): SignInOptions {
  const { vk, telegram } = signInProviders();
  const authUrl = env().APP_ORIGIN + withLocale("/auth", locale);
  return {
    vk: vk !== null,
    telegram: telegram && { botName: telegram.botName, widgetUrl: telegram.widgetUrl, authUrl },
    dev: devSecret(remote) !== null,
  };
}
