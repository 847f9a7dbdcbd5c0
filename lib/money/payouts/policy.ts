import type { Member } from "@/lib/platform/viewer";

/** Whether an administrator may approve a batch: not the one who made it, unless there is no other. @param others how many others there are */
export function canApprove(admin: Member, { madeBy }: { madeBy: string | null }, others: number): boolean {
  return madeBy !== admin.id || others === 0;
}
