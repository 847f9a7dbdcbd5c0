import { AppError } from "./errors";
import type { Locale } from "./i18n/locales";

export type { Locale };

/** What an API token may do; `write` includes `read` (docs/product/people.md 4). */
export const TOKEN_SCOPES = ["read", "write", "sell"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The part of a person in another's base; each may do what the ones before it may (docs/product/members.md). */
export const MEMBER_ROLES = ["reader", "editor", "manager"] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
/** Whether a role may do what `least` may. */
export const includesRole = (role: MemberRole, least: MemberRole): boolean =>
  MEMBER_ROLES.indexOf(role) >= MEMBER_ROLES.indexOf(least);

/** `link`: the key of a secret link by which the caller came; opens a prompt or base to them (lib/prompts/links). */
type ByLink = { link?: string };
export type Guest = { kind: "guest" } & ByLink;
export type Member = ByLink & {
  kind: "member";
  id: string;
  role: "user" | "admin";
  language: Locale;
  /** Whether the person has not accepted the current consent yet: then reading is possible, changes are not (lib/papers). */
  owesConsent?: boolean;
  /** Other people's bases that the person is a member of, by id (lib/bases/access/members). */
  memberOf?: Readonly<Record<string, MemberRole>>;
  /**
   * How the request was authenticated. `id`: of the session or token, for sign-out. `signedInAt`: when the person last signed in at a
   * provider. `scopes`: what a token may do; a session may do everything.
   */
  via: { kind: "session" | "token"; id: string; signedInAt?: Date; scopes?: readonly TokenScope[] };
};

/** Who is calling. Created in lib/identity; every query and mutation takes it first and checks it. */
export type Viewer = Guest | Member;

export const GUEST: Guest = { kind: "guest" };

/** The signed-in viewer. @throws AppError UNAUTHENTICATED ('Требуется авторизация') for guests and the system. */
export function requireMember(viewer: Viewer): Member {
  if (viewer.kind !== "member") throw new AppError("UNAUTHENTICATED");
  return viewer;
}

/** @throws AppError SCOPE_MISSING (with `scope`): the viewer comes by a token that may not do this */
export function requireScope(viewer: Viewer, scope: TokenScope): void {
  if (hasScope(viewer, scope)) return;
  throw new AppError("SCOPE_MISSING", { params: { scope }, body: { scope } });
}

/** Whether the viewer comes by a session, or by a token that may do this. */
export function hasScope(viewer: Viewer, scope: TokenScope): boolean {
  const scopes = viewer.kind === "member" ? viewer.via.scopes : undefined;
  return !scopes || scopes.includes(scope) || (scope === "read" && scopes.includes("write"));
}

/** The signed-in admin. @throws AppError UNAUTHENTICATED or FORBIDDEN. */
export function requireAdmin(viewer: Viewer): Member {
  const member = requireMember(viewer);
  if (!isAdmin(member)) throw new AppError("FORBIDDEN");
  return member;
}

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.role === "admin";
}

/** The language of the viewer's profile; Russian for guests. */
export function viewerLanguage(viewer: Viewer): Locale {
  return viewer.kind === "member" ? viewer.language : "ru";
}

/** The viewer's user id, or null for guests. */
export function viewerId(viewer: Viewer): string | null {
  return viewer.kind === "member" ? viewer.id : null;
}
