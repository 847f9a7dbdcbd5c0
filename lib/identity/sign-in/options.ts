import {
  SOCIAL_PROVIDER_NAMES,
  type SocialProviderName,
} from "@/lib/integrations/social-login/social-providers";
import { bindingVersion } from "@/lib/papers/files";
import { paperHref } from "@/lib/papers/names";
import { env } from "@/lib/platform/env";
import { type Locale, withLocale, withoutLocale } from "@/lib/platform/i18n/locales";
import { passkeysAvailable } from "../passkeys/relying-party";
import { devSecret } from "./dev";
import { NEXT_LENGTH } from "./safe-next";
import { CONNECTED } from "./social/connected";
import { telegramWidget } from "./social/telegram";

/** What the sign-in page offers; nothing secret. */
export type SignInOptions = {
  /** Providers whose own page confirms the sign-in: a button each. */
  redirects: SocialProviderName[];
  /** Telegram's widget, only where Telegram is not among the redirects. */
  telegramWidget: { botName: string; widgetUrl: string; authUrl: string } | null;
  passkey: boolean;
  /** A code by e-mail. */
  mail: boolean;
  dev: boolean;
};

/**
 * The configured ways in, for the page.
 * @param locale language of the page that Telegram returns to
 * @param remote the page is not for a browser on this machine
 */
export function signInOptions(locale: Locale, remote: boolean): SignInOptions {
  const redirects = SOCIAL_PROVIDER_NAMES.filter((name) => CONNECTED[name].redirect() !== null);
  const widget = redirects.includes("telegram") ? null : telegramWidget();
  const authUrl = env().APP_ORIGIN + withLocale("/auth", locale);
  return {
    redirects,
    telegramWidget: widget && { botName: widget.botName, widgetUrl: widget.widgetUrl, authUrl },
    passkey: passkeysAvailable(),
    mail: env().SMTP_URL !== undefined,
    dev: devSecret(remote) !== null,
  };
}

/**
 * Where a sign-in leads: through the consent page if there is one, which redirects people who have accepted it.
 * @param next a path accepted by `safeNext`, or null
 */
export function afterSignIn(next: string | null, locale: Locale): string | null {
  const consent = paperHref("consent");
  if (bindingVersion("consent") === null || (next && withoutLocale(next).startsWith(consent))) return next;
  const way = withLocale(`${consent}?next=${encodeURIComponent(next ?? withLocale("/", locale))}`, locale);
  return way.length <= NEXT_LENGTH ? way : withLocale(consent, locale);
}
