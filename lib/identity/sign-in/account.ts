import type { Person } from "@/lib/integrations/social-login/person";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { isUniqueViolation } from "@/lib/platform/db/errors";
import { AppError } from "@/lib/platform/errors";
import { readWithRelations } from "@/lib/platform/db/read-with-relations";
import { profileTag } from "@/lib/platform/hrefs";
import { translate } from "@/lib/platform/i18n/translate";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import type { Locale } from "@/lib/platform/viewer";
import { avatarFrom, nameFrom } from "./provider-profile";

/**
 * The account of a person from a provider. The first sign-in makes the user, the identity and the one PRIVATE base in
 * one transaction; of several at once one wins by the unique identity and the others find its user.
 * A later sign-in only fills in a picture that is missing.
 * @param language of a new account's interface
 * @throws AppError ACCOUNT_BLOCKED
 */
export async function accountOf(person: Person, language: Locale): Promise<{ id: string }> {
  const found = await findAccount(person);
  if (found) return found;
  try {
    return await createAccount(person, language);
  } catch (error) {
    const winner = isUniqueViolation(error) ? await findAccount(person) : null;
    if (winner) return winner;
    throw error;
  }
}

async function findAccount(person: Person): Promise<{ id: string } | null> {
  const { provider, externalId } = person;
  const query = {
    where: { provider, externalId },
    select: { user: { select: { id: true, avatarUrl: true, blockedAt: true } } },
  };
  const [identity] = await readWithRelations(
    () => db.identity.findMany(query),
    ({ user }) => [user],
  );
  if (!identity) return null;
  if (identity.user.blockedAt) throw new AppError("ACCOUNT_BLOCKED");
  const avatarUrl = avatarFrom(person.avatarUrl);
  const { id } = identity.user;
  if (avatarUrl && !identity.user.avatarUrl) {
    await transaction(async (tx) => {
      await tx.user.updateMany({ where: { id, avatarUrl: null }, data: { avatarUrl } });
      await invalidatePages(tx, { soon: [profileTag({ id })] });
    });
  }
  return { id };
}

/** Prisma writes nested records in one transaction. */
function createAccount(person: Person, language: Locale): Promise<{ id: string }> {
  return db.user.create({
    data: {
      fullName: nameFrom(person.fullName) || translate(language, "users.nameless"),
      avatarUrl: avatarFrom(person.avatarUrl),
      email: person.email && person.email.length <= 254 ? person.email : null,
      role: person.role ?? "user",
      language,
      identities: { create: { provider: person.provider, externalId: person.externalId } },
      bases: {
        create: {
          accessType: "PRIVATE",
          baseName: translate("ru", "bases.privateName"),
          baseDescription: translate("ru", "bases.privateDescription"),
        },
      },
    },
    select: { id: true },
  });
}
