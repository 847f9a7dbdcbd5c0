import { type Person, SignInRefused } from "@/lib/integrations/social-login/person";
import { checkTelegram, TELEGRAM_FIELDS } from "@/lib/integrations/social-login/telegram";
import {
  telegramAuthorizeUrl,
  type TelegramOidcConfig,
  telegramPersonByCode,
} from "@/lib/integrations/social-login/telegram-oidc";
import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { codeChallenge, nonceOf } from "../pkce";
import { nameFrom } from "../provider-profile";
import { redirectUri, signInProviders } from "../providers";
import { pick, type Posted, type SocialSignIn } from "./social-sign-in";
import { spend } from "../spend";

/** Telegram: by code (OpenID Connect) or by a payload of its login widget. */
export const TELEGRAM: SocialSignIn<"telegram"> = {
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
  credentials: (posted, codeVerifier) =>
    "code" in posted
      ? { ...pick(posted, ["code"]), codeVerifier, nonce: codeVerifier && nonceOf(codeVerifier) }
      : pick(posted, TELEGRAM_FIELDS),
  person: async ({ provider: _, ...credentials }) => {
    if ("hash" in credentials) return personByWidget(credentials);
    const config = oidcConfig();
    if (!config) throw new AppError("UNSUPPORTED_PROVIDER");
    return telegramPersonByCode(config, credentials, await databaseNow(db));
  },
};

function oidcConfig(): TelegramOidcConfig | null {
  const { telegram } = signInProviders();
  return telegram && { ...telegram, redirectUri: redirectUri() };
}

/** The payload is spent by this. @throws SignInRefused (forged, old, or used before), AppError UNSUPPORTED_PROVIDER */
async function personByWidget(payload: Posted): Promise<Person> {
  const { telegramWidget } = signInProviders();
  if (!telegramWidget) throw new AppError("UNSUPPORTED_PROVIDER");
  const now = await databaseNow(db);
  const { person, hash, usableUntil } = checkTelegram(payload, telegramWidget.botToken, now);
  await spend(hash, usableUntil);
  return person;
}

/** Whom a widget's payload would sign in, by the name that Telegram signed; null when it would be refused. Spends nothing. */
export async function telegramName(payload: Record<string, string>): Promise<string | null> {
  const { telegramWidget } = signInProviders();
  if (!telegramWidget) return null;
  try {
    const { person } = checkTelegram(payload, telegramWidget.botToken, await databaseNow(db));
    const name = nameFrom(person.fullName);
    return (payload.username && name !== payload.username ? `${name} (@${payload.username})` : name) || null;
  } catch (error) {
    if (error instanceof SignInRefused) return null;
    throw error;
  }
}
