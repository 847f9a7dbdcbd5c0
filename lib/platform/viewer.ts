import { AppError } from "./errors";
import type { Locale } from "./i18n/locales";

export type { Locale };

export type Guest = { kind: "guest" };
export type Member = {
  kind: "member";
  id: string;
  role: "user" | "admin";
  language: Locale;
  /** The consent that holds was not accepted yet: reading is possible, changes are not (lib/papers). */
  owesConsent?: boolean;
  /**
   * How the request was authenticated, for sign-out, and when the person signed in at a provider (sessions
   * only).
   */
  via: { kind: "session" | "token"; id: string; signedInAt?: Date };
};

/** Who is calling. Created in lib/identity; every query and mutation takes it first and checks it. */
export type Viewer = Guest | Member;

export const GUEST: Guest = { kind: "guest" };

/** The signed-in viewer. @throws AppError UNAUTHENTICATED ('Требуется авторизация') for anybody else. */
export function requireMember(viewer: Viewer): Member {
  if (viewer.kind !== "member") throw new AppError("UNAUTHENTICATED");
  return viewer;
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
