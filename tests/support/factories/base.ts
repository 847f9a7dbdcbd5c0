import { db } from "@/lib/platform/db/client";
import { buildBase } from "@/prisma/seed/builders/base";
import { aUser } from "./user";

/** A base, FREE unless said otherwise; of a new owner when none is given. */
export async function aBase(values: Partial<Parameters<typeof buildBase>[0]> = {}) {
  return db.promptBase.create({
    data: buildBase({ ...values, ownerId: values.ownerId ?? (await aUser()).id }),
  });
}
