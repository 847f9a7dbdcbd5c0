import type { Prisma } from "@/lib/platform/db/generated/client";
import { codeStatus } from "./status";
import type { ActivationCode } from "./schema";

export const codeColumns = {
  id: true,
  codeValue: true,
  isMultiUse: true,
  maxUses: true,
  currentUses: true,
  durationDays: true,
  expiresAt: true,
  batch: true,
  paused: true,
  createdAt: true,
} as const satisfies Prisma.ActivationCodeSelect;

/** The columns of a code and its uses, latest first. */
export const codeSelect = {
  ...codeColumns,
  usages: {
    orderBy: [{ usedAt: "desc" }, { id: "desc" }],
    select: {
      id: true,
      usedAt: true,
      user: { select: { id: true, fullName: true, email: true, showEmail: true } },
    },
  },
} as const satisfies Prisma.ActivationCodeSelect;

export type CodeRow = Prisma.ActivationCodeGetPayload<{ select: typeof codeSelect }>;

/** A code as its base's owner and managers see it. @param now the database's clock @param isOwner for whom: a manager sees e-mails that people show */
export function presentCode(row: CodeRow, now: Date, isOwner: boolean): ActivationCode {
  const usages = row.usages.map(({ id, usedAt, user }) => ({
    id,
    userId: user.id,
    userName: user.fullName,
    userEmail: isOwner || user.showEmail ? user.email : null,
    usedAt: usedAt.toISOString(),
  }));
  const only = row.isMultiUse ? undefined : usages[0];
  return {
    id: row.id,
    codeValue: row.codeValue,
    batch: row.batch,
    status: codeStatus(row, now),
    paused: row.paused,
    isMultiUse: row.isMultiUse,
    isUsed: !row.isMultiUse && row.currentUses > 0,
    maxUses: row.maxUses,
    currentUses: row.currentUses,
    durationDays: row.durationDays,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    usedBy: only ? { id: only.userId, name: only.userName, email: only.userEmail } : null,
    usedAt: only?.usedAt ?? null,
    usages,
  };
}
