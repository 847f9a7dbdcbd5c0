import type { Viewer } from "@/lib/platform/viewer";

/** E-mails are visible to their owner, to administrators, and to everyone if the owner allows it (docs/product/people.md 6). */
export function canSeeEmail(viewer: Viewer, user: { id: string; showEmail: boolean }): boolean {
  return user.showEmail || (viewer.kind === "member" && (viewer.id === user.id || viewer.role === "admin"));
}

/** People can change only their own profile (docs/product/people.md 6). */
export function canEditProfile(viewer: Viewer, user: { id: string }): boolean {
  return viewer.kind === "member" && viewer.id === user.id;
}

/** A hidden profile is visible to its person and to administrators (docs/product/moderation.md 3). */
export function canSeeHiddenProfile(viewer: Viewer, user: { id: string }): boolean {
  return canEditProfile(viewer, user) || canAdminister(viewer);
}

/** The feedback list, its count of new messages, and the video statistics of all people (docs/product/people.md 5). */
export function canAdminister(viewer: Viewer): boolean {
  return viewer.kind === "member" && viewer.role === "admin";
}
