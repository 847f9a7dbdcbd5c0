import { ACCESS_TYPES, type AccessType } from "@/lib/bases/access-types";
import { db } from "@/lib/platform/db/client";
import { GUEST, type Member, MEMBER_ROLES, type MemberRole, type Viewer } from "@/lib/platform/viewer";
import { anAccess } from "./factories/access";
import { aBase } from "./factories/base";
import { aPrompt } from "./factories/prompt";
import { aMember } from "./viewers";

export const PERSONAS = ["guest", "owner", "other", "buyer", "expired", "admin", "author"] as const;
export type Persona = (typeof PERSONAS)[number];

type Shelf = { base: Awaited<ReturnType<typeof aBase>>; own: string; guestWritten: string };

export type World = {
  viewers: Record<Persona, Viewer>;
  members: Record<Exclude<Persona, "guest">, Member>;
  /** Members of every base but the PRIVATE one. */
  workers: Record<MemberRole, Member>;
  shelves: Record<AccessType, Shelf>;
};

/**
 * One owner with a base of every access type. Each holds a prompt of the owner and one that the author wrote there.
 * The buyer has live access to every base, the expired buyer's ended a second ago (PRIVATE records too, which the
 * product never makes: they must open nothing).
 * @param textOf what stands in the text, the examples, the title and so on of a prompt
 */
export async function aWorld(
  textOf: (accessType: AccessType, by: "owner" | "author") => Parameters<typeof aPrompt>[0] = () => ({}),
): Promise<World> {
  const members = {
    owner: await aMember({ fullName: "Олег Владельцев" }),
    other: await aMember({ fullName: "Пётр Посторонний" }),
    buyer: await aMember({ fullName: "Павла Покупательница" }),
    expired: await aMember({ fullName: "Захар Опоздавший" }),
    admin: await aMember({ fullName: "Ада Админ", role: "admin" }),
    author: await aMember({ fullName: "Авдотья Авторова" }),
  };
  const shelves = {} as Record<AccessType, Shelf>;
  for (const accessType of ACCESS_TYPES) {
    const base = await aBase({ ownerId: members.owner.id, accessType, baseName: `База ${accessType}` });
    await anAccess({ userId: members.buyer.id, baseId: base.id, secondsLeft: 600 });
    await anAccess({ userId: members.expired.id, baseId: base.id, secondsLeft: -1 });
    const own = await aPrompt({ base, ...textOf(accessType, "owner") });
    const guestWritten = await aPrompt({ base, userId: members.author.id, ...textOf(accessType, "author") });
    shelves[accessType] = { base, own: own.id, guestWritten: guestWritten.id };
  }
  const shared = Object.values(shelves)
    .map(({ base }) => base)
    .filter((base) => base.accessType !== "PRIVATE");
  const workers = {} as World["workers"];
  for (const role of MEMBER_ROLES) workers[role] = await aWorker(shared, role);
  return { viewers: { guest: GUEST, ...members }, members, workers, shelves };
}

/** A new member of these bases, as the viewer of a request. */
export async function aWorker(bases: readonly { id: string }[], role: MemberRole): Promise<Member> {
  const member = await aMember({ fullName: `Участник ${role}` });
  await db.baseMember.createMany({ data: bases.map(({ id }) => ({ baseId: id, userId: member.id, role })) });
  return { ...member, memberOf: Object.fromEntries(bases.map(({ id }) => [id, role])) };
}

/** Everything that a refused write must leave as it is. */
export async function catalogueSnapshot() {
  const [bases, prompts, accesses] = await Promise.all([
    db.promptBase.findMany({ orderBy: { id: "asc" } }),
    db.prompt.findMany({ orderBy: { id: "asc" } }),
    db.userBaseAccess.findMany({ orderBy: { id: "asc" } }),
  ]);
  return JSON.stringify({ bases, prompts, accesses });
}
