import { db } from "@/lib/platform/db/client";
import { buildUser } from "@/prisma/seed/builders/user";

/** A person without bases; the PRIVATE one comes with the first sign-in or from `aBase`. */
export async function aUser(values: Parameters<typeof buildUser>[0] = {}) {
  return db.user.create({ data: buildUser(values) });
}
