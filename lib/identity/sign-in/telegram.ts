import { type Person, SignInRefused } from "@/lib/integrations/social-login/person";
import { checkTelegram } from "@/lib/integrations/social-login/telegram";
import { databaseNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/errors";
import { AppError } from "@/lib/platform/errors";
import type { Credentials } from "./credentials";
import { signInProviders } from "./providers";

/**
 * The person behind a payload of Telegram's widget; the payload is spent by this.
 * @throws SignInRefused (forged, old, or used before), AppError UNSUPPORTED_PROVIDER
 */
export async function telegramPerson({ provider: _, ...payload }: Extract<Credentials, { provider: "telegram" }>): Promise<Person> {
  const { telegram } = signInProviders();
  if (!telegram) throw new AppError("UNSUPPORTED_PROVIDER");
  const now = await databaseNow(db);
  const { person, hash, usableUntil } = checkTelegram(payload, telegram.botToken, now);
  await db.usedSignIn.deleteMany({ where: { expiresAt: { lt: now } } });
  try {
    await db.usedSignIn.create({ data: { hash, expiresAt: usableUntil } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new SignInRefused("the payload was used before");
    throw error;
  }
  return person;
}
