import { db } from "@/lib/platform/db/client";
import type { Member } from "@/lib/platform/viewer";
import { buildUser } from "@/prisma/seed/builders/user";
import { aUser } from "./factories/user";

type Person = { id: string; role: "user" | "admin"; language: "ru" | "en" };

/** A user as the viewer of a request, signed in just now. */
export function viewerOf(user: Person): Member {
  return {
    kind: "member",
    id: user.id,
    role: user.role,
    language: user.language,
    via: { kind: "token", id: user.id, signedInAt: new Date() },
  };
}

/** A new user as the viewer of a request. */
export async function aMember(values: Parameters<typeof aUser>[0] = {}): Promise<Member> {
  return viewerOf(await aUser(values));
}

/** New users by the hundred, in one statement. */
export async function manyMembers(count: number): Promise<Member[]> {
  return (await db.user.createManyAndReturn({ data: Array.from({ length: count }, () => buildUser()) })).map(
    viewerOf,
  );
}
