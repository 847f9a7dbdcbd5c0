import type { Member } from "@/lib/platform/viewer";
import { aUser } from "./factories/user";

type Person = { id: string; role: "user" | "admin"; language: "ru" | "en" };

/** A user as the viewer of a request, signed in just now. */
function viewerOf(user: Person): Member {
  return { kind: "member", id: user.id, role: user.role, language: user.language, via: { kind: "token", id: user.id, signedInAt: new Date() } };
}

/** A new user as the viewer of a request. */
export async function aMember(values: Parameters<typeof aUser>[0] = {}): Promise<Member> {
  return viewerOf(await aUser(values));
}
