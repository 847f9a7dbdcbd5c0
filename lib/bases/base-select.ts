import type { Prisma } from "@/lib/platform/db/generated/client";
import { type Viewer, viewerId } from "@/lib/platform/viewer";

/** Whoever is nobody matches no access record. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export const personSelect = { select: { id: true, fullName: true, avatarUrl: true } } as const;

/** The columns of a base, the viewer's own access record, and whether it is a favourite of the viewer. */
export function baseSelect(viewer: Viewer) {
  return {
    id: true,
    ownerId: true,
    baseName: true,
    baseDescription: true,
    accessType: true,
    subscriptionPriceMonthly: true,
    subscriptionPriceYearly: true,
    oneTimePrice: true,
    createdAt: true,
    coverId: true,
    showContents: true,
    hiddenAt: true,
    hiddenReason: true,
    owner: { select: { ...personSelect.select, blockedAt: true, blockedReason: true } },
    isOrdered: true,
    accesses: { where: { userId: viewerId(viewer) ?? NOBODY }, select: { expiresAt: true, isActivatedByCode: true } },
    _count: { select: { favourites: { where: { userId: viewerId(viewer) ?? NOBODY } } } },
  } as const satisfies Prisma.PromptBaseSelect;
}

/** What a base cannot do without (see `readWhole`). */
export function partsOfBase(base: { owner: object | null } | null): unknown[] {
  return [base, base?.owner];
}

export type BaseRow = Prisma.PromptBaseGetPayload<{ select: ReturnType<typeof baseSelect> }>;
