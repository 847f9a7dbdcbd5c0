import { SignInRefused } from "@/lib/integrations/social-login/person";
import { db } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/errors";

/**
 * Uses up something that is good for one sign-in: of several at once one succeeds.
 * @param hash SHA-256 in hex that represents it
 * @param usableUntil from then on it is refused for its age anyway, and need not be remembered
 * @throws SignInRefused when it was used before
 */
export async function consumeOnce(hash: string, usableUntil: Date): Promise<void> {
  await db.$executeRaw`DELETE FROM used_sign_ins WHERE expires_at < now()`;
  try {
    await db.usedSignIn.create({ data: { hash, expiresAt: usableUntil } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new SignInRefused("used before");
    throw error;
  }
}
