import { env } from "@/lib/platform/env";
import { signInProviders } from "./providers";

/** What the sign-in page offers; nothing secret. */
export type SignInOptions = {
  vk: boolean;
  telegram: { botName: string; widgetUrl: string; authUrl: string } | null;
  dev: boolean;
};

/** The configured ways in, for the page. @param locale language of the page that Telegram returns to */
export function signInOptions(locale: string): SignInOptions {
  const { vk, telegram, dev } = signInProviders();
  const authUrl = `${env().APP_ORIGIN}${locale === "en" ? "/en" : ""}/auth`;
  return {
    vk: vk !== null,
    telegram: telegram && { botName: telegram.botName, widgetUrl: telegram.widgetUrl, authUrl },
    dev: dev !== null,
  };
}
