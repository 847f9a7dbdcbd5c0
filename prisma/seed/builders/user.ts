import type { Prisma } from "@/lib/platform/db/generated/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";

/** A member's row; the name is all that a person needs. */
export function buildUser(values: Partial<Prisma.UserCreateManyInput> = {}): Prisma.UserCreateManyInput {
  return { fullName: "Вера Соколова", ...omitUndefined(values) };
}
