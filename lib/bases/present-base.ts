import type { Prisma } from "@/lib/platform/db/generated/client";
import { profileTag } from "@/lib/platform/hrefs";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { slugOf } from "@/lib/platform/text/slug";
import { type Locale, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import {
  type BaseFacts,
  canAddPrompt,
  canDeleteBase,
  canEditBase,
  canManageCodes,
  canManagePromoCodes,
  ownsBase,
  roleIn,
  worksIn,
} from "./policy";
import { descriptionOf, nameOf, slugOfBase } from "./personal-texts";
import { presentBaseCard, type BaseCardRow } from "./lists/base-card-columns";
import type { Base, Person } from "./schema";

type PersonRow = { id: string; fullName: string; avatarUrl: string | null };

/** A base as `loadBases` reads it, with the viewer's own access record. */
export type BaseRow = BaseFacts &
  BaseCardRow & {
    id: string;
    baseName: string;
    baseDescription: string;
    subscriptionPriceMonthly: Prisma.Decimal | null;
    subscriptionPriceYearly: Prisma.Decimal | null;
    oneTimePrice: Prisma.Decimal | null;
    createdAt: Date;
    hiddenAt: Date | null;
    hiddenReason: string | null;
    sellerAgreed: boolean;
    isDraft: boolean;
    isOffSale: boolean;
    owner: PersonRow & { blockedAt: string | null };
    isFavourite: boolean;
    showContents: boolean;
    isListed: boolean;
    trialRuns: number;
    trialDays: number;
    isTrialOpen: boolean;
    trials: Base["trials"] | null;
    isOrdered: boolean;
    hasAccess: boolean;
    expiresAt: Date | null;
    isActivatedByCode: boolean;
  };

/** A row as the answer shows it. @param locale of a personal base's own texts */
export function presentBase(viewer: Viewer, row: BaseRow, locale: Locale = viewerLanguage(viewer)): Base {
  addPageTags(`base:${row.id}`, `contents:${row.id}`, profileTag({ id: row.ownerId }));
  const role = roleIn(viewer, row);
  return {
    id: row.id,
    slug: slugOfBase(row),
    base_name: nameOf(row, locale),
    base_description: descriptionOf(row, locale),
    access_type: row.accessType,
    owner: presentPerson(row.owner),
    owner_id: row.ownerId,
    subscription_price_monthly: row.subscriptionPriceMonthly?.toNumber() ?? null,
    subscription_price_yearly: row.subscriptionPriceYearly?.toNumber() ?? null,
    one_time_price: row.oneTimePrice?.toNumber() ?? null,
    created_at: row.createdAt.toISOString(),
    ...presentBaseCard(row),
    showContents: row.showContents,
    isListed: row.isListed,
    trialRuns: row.trialRuns,
    trialDays: row.trialDays,
    isTrialOpen: row.isTrialOpen && row.sellerAgreed,
    ...(row.trials && { trials: row.trials }),
    hasAccess: row.hasAccess,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isActivatedByCode: row.isActivatedByCode,
    sellingStopped: row.hiddenAt !== null || row.owner.blockedAt !== null || row.isOffSale,
    sellerAgreed: row.sellerAgreed,
    isHidden: row.hiddenAt !== null,
    ...(worksIn(viewer, row, "reader") && row.isDraft && { isDraft: true as const }),
    ...(ownsBase(viewer, row) && row.isOffSale && { isOffSale: true as const }),
    ...(ownsBase(viewer, row) && row.hiddenReason !== null && { hiddenReason: row.hiddenReason }),
    ...(viewer.kind === "member" && { isFavourite: row.isFavourite }),
    ...(role && { role }),
    isOrdered: row.isOrdered,
    can: {
      edit: canEditBase(viewer, row),
      delete: canDeleteBase(viewer, row),
      addPrompt: canAddPrompt(viewer, row),
      manageCodes: canManageCodes(viewer, row),
      managePromoCodes: canManagePromoCodes(viewer, row),
    },
  };
}

export function presentPerson(person: PersonRow): Person {
  return {
    id: person.id,
    slug: slugOf(person.fullName),
    full_name: person.fullName,
    avatar_url: person.avatarUrl,
  };
}
