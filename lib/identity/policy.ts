import type { Viewer } from "@/lib/platform/viewer";

/** An e-mail is seen by its owner, by admins, and by everybody where its owner chose so (docs/product/people.md 6). */
export function canSeeEmail(viewer: Viewer, user: { id: string; showEmail: boolean }): boolean {
  return user.showEmail || (viewer.kind === "member" && (viewer.id === user.id || viewer.role === "admin"));
}

/** Only the own profile can be changed (docs/product/people.md 6). */
export function canEditProfile(viewer: Viewer, user: { id: string }): boolean {
  return viewer.kind === "member" && viewer.id === user.id;
}

/** A profile that administrators hid is there for its person and for them (docs/product/moderation.md 3). */
export function canSeeHiddenProfile(viewer: Viewer, user: { id: string }): boolean {
  return canEditProfile(viewer, user) || canAdminister(viewer);
}

/** The feedback list, the count of what is new in it and everybody's video statistics (docs/product/people.md 5). */
export function canAdminister(viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.role === "admin";
}
