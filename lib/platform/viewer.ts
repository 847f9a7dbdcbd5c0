import { AppError } from "./errors";
import type { Locale } from "./i18n/locales";

export type { Locale };

export type Guest = { kind: "guest" };
export type Member = {
  kind: "member";
  id: string;
  role: "user" | "admin";
  language: Locale;
  /**
   * How this request was authenticated, so that sign-out can end exactly that, and when the person proved to a provider
   * who they are; a token made by name never carries that.
   */
  via: { kind: "session" | "token"; id: string; signedInAt?: Date };
};

/** Who asks. Made in one place (lib/identity); every query and mutation takes it first and checks inside. */
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
