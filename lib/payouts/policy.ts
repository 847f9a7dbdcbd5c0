import type { Member } from "@/lib/platform/viewer";

/** Whoever made a batch does not approve it as well, unless there is no other administrator. @param others how many others there are */
export function canApprove(admin: Member, { madeBy }: { madeBy: string | null }, others: number): boolean {
  return madeBy !== admin.id || others === 0;
}
