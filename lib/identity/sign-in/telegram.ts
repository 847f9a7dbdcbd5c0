import { type Person, SignInRefused } from "@/lib/integrations/social-login/person";
import { checkTelegram } from "@/lib/integrations/social-login/telegram";
import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { Credentials } from "./credentials";
import { nameFrom } from "./provider-profile";
import { signInProviders } from "./providers";
import { spend } from "./spend";

/**
 * The person behind a payload of Telegram's widget; the payload is spent by this.
 * @throws SignInRefused (forged, old, or used before), AppError UNSUPPORTED_PROVIDER
 */
export async function telegramPerson({
  provider: _,
  ...payload
}: Extract<Credentials, { provider: "telegram" }>): Promise<Person> {
  const { telegram } = signInProviders();
  if (!telegram) throw new AppError("UNSUPPORTED_PROVIDER");
  const { person, hash, usableUntil } = checkTelegram(payload, telegram.botToken, await databaseNow(db));
  await spend(hash, usableUntil);
  return person;
}

/** Whom a payload would sign in, by the name that Telegram signed; null when it would be refused. Spends nothing. */
export async function telegramName(payload: Record<string, string>): Promise<string | null> {
  const { telegram } = signInProviders();
  if (!telegram) return null;
  try {
    const name = nameFrom(checkTelegram(payload, telegram.botToken, await databaseNow(db)).person.fullName);
    return (payload.username && name !== payload.username ? `${name} (@${payload.username})` : name) || null;
  } catch (error) {
    if (error instanceof SignInRefused) return null;
    throw error;
  }
}
