import type { Prisma } from "@/lib/platform/db/generated/client";

/** A person's access to a base: bought and unlimited unless said otherwise. */
export function buildAccess(
  values: Partial<Prisma.UserBaseAccessCreateManyInput> & { userId: string; baseId: string },
): Prisma.UserBaseAccessCreateManyInput {
  const byCode = values.isActivatedByCode ?? false;
  return { accessType: byCode ? "CODE" : "PURCHASED", isActivatedByCode: byCode, expiresAt: null, ...values };
}
