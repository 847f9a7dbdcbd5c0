import { SignInRefused } from "@/lib/integrations/social-login/person";
import { checkTelegram, TELEGRAM_FIELDS } from "@/lib/integrations/social-login/telegram";
import {
  telegramAuthorizeUrl,
  type TelegramOidcConfig,
  telegramPersonByCode,
} from "@/lib/integrations/social-login/telegram-oidc";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { z } from "@/lib/platform/validation/zod";
import { tokenTerms } from "../../tokens/terms";
import { codeChallenge, nonceOf } from "../pkce";
import { nameFrom } from "../provider-profile";
import { codeCallback, FIELDS, pick, redirectUri, socialSignIn } from "./social-sign-in";

const number = z.union([z.number(), z.string().max(20)]);

const code = z.strictObject({
  provider: z.literal("telegram"),
  code: FIELDS.secret,
  codeVerifier: FIELDS.codeVerifier,
  nonce: z.string().min(1).max(500),
  ...tokenTerms.shape,
});
// Loose: a field that Telegram does not send must reach the check and be refused there.
const hash = z.looseObject({
  provider: z.literal("telegram"),
  id: number,
  first_name: z.string().max(1000).optional(),
  last_name: z.string().max(1000).optional(),
  username: z.string().max(1000).optional(),
  photo_url: z.string().max(2000).optional(),
  auth_date: number.optional(),
  hash: z.string().max(1000),
  ...tokenTerms.shape,
});

/** Telegram: by code (OpenID Connect) or by a payload of its login widget. */
export const TELEGRAM = socialSignIn({
  redirect: () => {
    const config = oidcConfig();
    if (!config) return null;
    return ({ state, codeVerifier }) =>
      telegramAuthorizeUrl(config, {
        state,
        codeChallenge: codeChallenge(codeVerifier),
        nonce: nonceOf(codeVerifier),
      });
  },
  callback: (query, startedHere) => {
    if (query.hash === undefined && query.auth_date === undefined)
      return codeCallback(query, startedHere, "telegramFailed");
    const given = TELEGRAM_FIELDS.filter((name) => query[name] !== undefined);
    if (given.some((name) => typeof query[name] !== "string")) return { text: "telegramFailed" };
    const names = startedHere ? [...given, "state"] : given;
    return { credentials: Object.fromEntries(names.map((name) => [name, String(query[name])])) };
  },
  inputs: { code, hash },
  credentials: (posted, codeVerifier) =>
    "code" in posted
      ? { ...pick(posted, ["code"]), codeVerifier, nonce: codeVerifier && nonceOf(codeVerifier) }
      : pick(posted, TELEGRAM_FIELDS),
  person: async ({ provider: _, ...credentials }, { now, consumeOnce }) => {
    if (!("hash" in credentials)) {
      const config = oidcConfig();
      if (!config) throw new AppError("UNSUPPORTED_PROVIDER");
      return telegramPersonByCode(config, credentials, await now());
    }
    const widget = telegramWidget();
    if (!widget) throw new AppError("UNSUPPORTED_PROVIDER");
    const checked = checkTelegram(credentials, widget.botToken, await now());
    await consumeOnce(checked.hash, checked.usableUntil);
    return checked.person;
  },
  signedName: (payload, now) => {
    const widget = telegramWidget();
    if (!widget) return null;
    try {
      const { person } = checkTelegram(payload, widget.botToken, now);
      const name = nameFrom(person.fullName);
      return (
        (payload.username && name !== payload.username ? `${name} (@${payload.username})` : name) || null
      );
    } catch (error) {
      if (error instanceof SignInRefused) return null;
      throw error;
    }
  },
});

function oidcConfig(): TelegramOidcConfig | null {
  const {
    TELEGRAM_CLIENT_ID: clientId,
    TELEGRAM_CLIENT_SECRET: clientSecret = null,
    TELEGRAM_OIDC_BASE: issuer,
  } = env();
  return clientId ? { issuer, clientId, clientSecret, redirectUri: redirectUri() } : null;
}

/** Telegram's login widget, which Telegram calls legacy; null where it is not configured. */
export function telegramWidget(): { botToken: string; botName: string; widgetUrl: string } | null {
  const { TELEGRAM_BOT_TOKEN: botToken, TELEGRAM_BOT_NAME: botName, TELEGRAM_WIDGET_URL: widgetUrl } = env();
  return botToken && botName ? { botToken, botName, widgetUrl } : null;
}
