import type { Member } from "@/lib/platform/viewer";

/** Whether an administrator may approve a batch: not the one who made it, unless no other can act. @param others how many others can */
export function canApprove(admin: Member, { madeBy }: { madeBy: string | null }, others: number): boolean {
  return madeBy !== admin.id || others === 0;
}
