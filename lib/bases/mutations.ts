import { holdWriter } from "@/lib/identity/hold-person";
import { recordAudit } from "@/lib/identity/audit/record";
import type { Database } from "@/lib/platform/db/client";
import { isUniqueViolation } from "@/lib/platform/db/errors";
import { transaction, waitLong } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { byId, publicPromptHref } from "@/lib/platform/hrefs";
import { pageTag } from "@/lib/platform/page-cache/page-tags";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { holdTrashOwner, moveToTrash } from "@/lib/platform/db/trash";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { ACCESS_TYPE_FACTS, isListedAtFirst, PAID_TYPES } from "./access-types";
import { accessClock } from "./access/access-clock";
import { liveRecords } from "./access/scope";
import { changeOf, fullerListingsOf, listingOf, listingsOf } from "./lists/listings";
import { assertStillMember, type LockedBase, lockBase, lockVisible } from "./writing/lock";
import { HIDING_MS } from "./sales-off/hide-base";
import { storeOpenness } from "./access/store-openness";
import { canEditBase, canSeeBase, ownsBase } from "./policy";
import { pricesOf } from "./purchases/prices";
import { getBase } from "./queries";
import { BASE_LIMITS } from "./limits";
import { storeSamples } from "./storefront/samples";
import type { Base, BaseInput, UpdateBaseInput } from "./schema";

/**
 * Creates a base of the viewer (docs/product/bases.md 2).
 * @param input.isDraft it is hidden until its owner publishes it (docs/product/bases.md 9)
 * @throws AppError UNAUTHENTICATED, PRIVATE_BASE_EXISTS (a second personal base), QUOTA_EXCEEDED
 */
export async function createBase(
  viewer: Viewer,
  { isDraft = false, ...input }: BaseInput & { isDraft?: boolean },
): Promise<Base> {
  const { id: ownerId } = requireMember(viewer);
  const created = await transaction(async (tx) => {
    await holdWriter(tx, ownerId); // serializes writers, for the quota
    if ((await tx.promptBase.count({ where: { ownerId } })) >= BASE_LIMITS.perUser) {
      throw new AppError("QUOTA_EXCEEDED", { params: { max: BASE_LIMITS.perUser } });
    }
    const base = await tx.promptBase.create({
      data: {
        isListed: isListedAtFirst(input.access_type),
        ownerId,
        ...columnsOf(input),
        isDraft,
        hiddenAt: isDraft ? new Date() : null,
      },
      select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
    });
    await invalidatePages(tx, { soon: listingsOf(base) });
    return base;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError("PRIVATE_BASE_EXISTS", { cause: error }) : error;
  });
  return getBase(viewer, { id: created.id });
}

/**
 * Replaces a base's name, description, access type and prices, and its storefront where given. Its prompts become public or
 * hidden in the same transaction.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, PRIVATE_BASE_FIXED (from or to PRIVATE), VALIDATION_FAILED (a
 *   sample of another base), BASE_TYPE_LOCKED (another access type while others hold unexpired access), BASE_HOLDS_HIDDEN (sold
 *   or opened by codes from now on, with a prompt that an administrator hid)
 */
export async function updateBase(
  viewer: Viewer,
  { id, sampleIds, ...input }: UpdateBaseInput,
  { locale }: { locale?: Locale } = {},
): Promise<Base> {
  requireMember(viewer);
  await transaction(async (tx) => {
    const base = await lockVisible(tx, viewer, id);
    if (!canEditBase(viewer, base)) throw new AppError("FORBIDDEN");
    if (!ownsBase(viewer, base)) await assertSoldAsBefore(tx, id, input);
    if (base.accessType !== input.access_type) await assertTypeMayChange(tx, viewer, base, input);
    const before = await tx.promptBase.findUniqueOrThrow({
      where: { id },
      select: { showContents: true, isListed: true, isListingChosen: true, isDraft: true },
    });
    const hides = input.showContents === false && before.showContents;
    // Version 1.32.0 stores no choice: its drafts, also from the trash, count as chosen where they differ from their type's beginning.
    const isChosen = before.isListingChosen || before.isListed !== isListedAtFirst(base.accessType);
    const { isListed = before.isDraft && !isChosen ? isListedAtFirst(input.access_type) : before.isListed } =
      input;
    await tx.promptBase.update({
      where: { id },
      data: { ...columnsOf(input), isListed, isListingChosen: isChosen || input.isListed !== undefined },
      select: { id: true },
    });
    await storeOpenness(tx, id);
    const chosen = PAID_TYPES.includes(input.access_type) ? sampleIds : [];
    const samples = chosen && (await storeSamples(tx, { id, accessType: input.access_type }, chosen));
    const change = changeOf(base, input.access_type, hides || (samples?.takes ?? false));
    // The page of a closed prompt must not show anything that identifies it.
    const opened = (samples?.gives ?? []).map((sample) => pageTag(publicPromptHref(byId(sample))));
    await invalidatePages(tx, { ...change, soon: [...(change.soon ?? []), ...opened] });
    if (isListed !== before.isListed) await invalidatePages(tx, listingOf(base, isListed));
  });
  return getBase(viewer, { id }, { locale });
}

/**
 * Makes prompts of an own base its samples, unless it has samples.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, VALIDATION_FAILED (a prompt of another base)
 */
export async function addSamples(
  viewer: Viewer,
  { id, sampleIds }: { id: string; sampleIds: string[] },
): Promise<void> {
  requireMember(viewer);
  await transaction(async (tx) => {
    const base = await lockVisible(tx, viewer, id);
    if (!canEditBase(viewer, base)) throw new AppError("FORBIDDEN");
    if ((await tx.prompt.count({ where: { promptBaseId: id, samplePosition: { not: null } } })) > 0) return;
    const { gives } = await storeSamples(tx, base, sampleIds.slice(0, BASE_LIMITS.samples));
    if (base.hiddenAt === null)
      await invalidatePages(tx, {
        soon: [`base:${id}`, ...gives.map((sample) => pageTag(publicPromptHref(byId(sample))))],
      });
  });
}

/**
 * Puts an own base and its prompts into the lists, or takes them out. Idempotent.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, PRIVATE_BASE_FIXED
 */
export async function setListed(
  viewer: Viewer,
  { id, isListed }: { id: string; isListed: boolean },
): Promise<{ id: string; isListed: boolean }> {
  requireMember(viewer);
  await transaction(
    async (tx) => {
      await waitLong(tx, HIDING_MS); // a base may hold thousands of prompts
      const base = await lockVisible(tx, viewer, id);
      if (!ownsBase(viewer, base)) throw new AppError("FORBIDDEN");
      if (base.accessType === "PRIVATE") throw new AppError("PRIVATE_BASE_FIXED");
      const { count } = await tx.promptBase.updateMany({
        where: { id, OR: [{ isListed: !isListed }, { isListingChosen: false }] },
        data: { isListed, isListingChosen: true },
      });
      if (count === 0) return;
      await storeOpenness(tx, id);
      await invalidatePages(tx, listingOf(base, isListed));
    },
    { longest: HIDING_MS },
  );
  return { id, isListed };
}

/**
 * Makes a prompt the last sample of its base, or closes it again. Idempotent.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (another's base, or one that is neither sold nor opened by codes),
 *   SAMPLES_FULL
 */
export async function setSample(
  viewer: Viewer,
  { id, isSample }: { id: string; isSample: boolean },
): Promise<{ id: string; isSample: boolean }> {
  requireMember(viewer);
  await transaction(async (tx) => {
    const prompt = await tx.prompt.findUnique({ where: { id }, select: { promptBaseId: true } });
    const base = prompt && (await lockBase(tx, prompt.promptBaseId));
    if (!base || !canSeeBase(viewer, base)) throw new AppError("PROMPT_NOT_FOUND");
    await assertStillMember(tx, viewer, base);
    if (!canEditBase(viewer, base) || !PAID_TYPES.includes(base.accessType)) throw new AppError("FORBIDDEN");
    const rows = await tx.prompt.findMany({
      where: { promptBaseId: base.id, samplePosition: { not: null } },
      orderBy: { samplePosition: "asc" },
      select: { id: true },
    });
    const samples = rows.map((row) => row.id);
    if (samples.includes(id) === isSample) return;
    if (isSample && samples.length >= BASE_LIMITS.samples)
      throw new AppError("SAMPLES_FULL", { params: { max: BASE_LIMITS.samples } });
    await storeSamples(tx, base, isSample ? [...samples, id] : samples.filter((each) => each !== id));
    const page = pageTag(publicPromptHref(byId(id)));
    await invalidatePages(tx, { [isSample ? "soon" : "now"]: [`base:${base.id}`, page] });
  });
  return { id, isSample };
}

/**
 * Publishes a draft and sells it where it has prices. Idempotent.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, BASE_HOLDS_HIDDEN (one that is sold or opened by codes, with a
 *   prompt that an administrator hid)
 */
export async function publishBase(viewer: Viewer, { id }: { id: string }): Promise<Base> {
  requireMember(viewer);
  await transaction(async (tx) => {
    const base = await lockVisible(tx, viewer, id);
    if (!ownsBase(viewer, base)) throw new AppError("FORBIDDEN");
    const { count } = await tx.promptBase.updateMany({
      where: { id, isDraft: true },
      data: { isDraft: false, hiddenAt: null },
    });
    if (count === 0) return;
    if (PAID_TYPES.includes(base.accessType)) await assertHoldsNothingHidden(tx, id);
    await storeOpenness(tx, id);
    await invalidatePages(tx, { soon: [`base:${id}`, ...fullerListingsOf(base)] });
  });
  return getBase(viewer, { id });
}

/**
 * Moves a base with its prompts, codes and ended access to its owner's trash (docs/product/trash.md). Locks the base first, so
 * that a concurrent purchase or redemption either commits before (and forbids the deletion) or finds no base.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, BASE_DELETE_FORBIDDEN, PRIVATE_BASE_UNDELETABLE, BASE_HAS_SUBSCRIBERS
 */
export async function deleteBase(viewer: Viewer, { id }: { id: string }): Promise<void> {
  const { id: ownerId } = requireMember(viewer);
  await transaction(async (tx) => {
    await holdTrashOwner(tx, ownerId);
    const base = await lockVisible(tx, viewer, id);
    if (!ownsBase(viewer, base)) throw new AppError("BASE_DELETE_FORBIDDEN");
    if (base.accessType === "PRIVATE") throw new AppError("PRIVATE_BASE_UNDELETABLE");
    const count = await countOthersWithAccess(tx, viewer, base);
    if (count > 0) throw new AppError("BASE_HAS_SUBSCRIBERS", { params: { count } });
    const { baseName: title } = await tx.promptBase.findUniqueOrThrow({
      where: { id },
      select: { baseName: true },
    });
    await moveToTrash(tx, { kind: "base", itemId: id, ownerId, title });
    await recordAudit(tx, ownerId, { action: "deleted", target: { kind: "base", id } });
    await invalidatePages(tx, { now: [`base:${id}`], soon: listingsOf(base) });
  }, TRASH_LIMITS);
}

/** What a base costs and who may read it are its owner's to change, not a manager's. @throws AppError FORBIDDEN */
async function assertSoldAsBefore(
  tx: Database,
  id: string,
  input: Omit<BaseInput, "isDraft">,
): Promise<void> {
  const columns = columnsOf(input);
  const select = Object.fromEntries(OWNERS_COLUMNS.map((column) => [column, true]));
  const stored: Partial<Record<string, unknown>> = await tx.promptBase.findUniqueOrThrow({
    where: { id },
    select,
  });
  const isOther = (column: (typeof OWNERS_COLUMNS)[number]) =>
    columns[column] !== undefined && String(columns[column] ?? "") !== String(stored[column] ?? "");
  if (OWNERS_COLUMNS.some(isOther)) throw new AppError("FORBIDDEN");
}

const OWNERS_COLUMNS = [
  "accessType",
  "subscriptionPriceMonthly",
  "subscriptionPriceYearly",
  "oneTimePrice",
  "trialDays",
  "trialRuns",
  "isListed",
] as const;

async function assertTypeMayChange(
  tx: Database,
  viewer: Viewer,
  base: LockedBase,
  input: BaseInput,
): Promise<void> {
  if (base.accessType === "PRIVATE" || input.access_type === "PRIVATE")
    throw new AppError("PRIVATE_BASE_FIXED");
  const count = await countOthersWithAccess(tx, viewer, base);
  if (count > 0) throw new AppError("BASE_TYPE_LOCKED", { params: { count } });
  if (base.accessType === "FREE") await assertHoldsNothingHidden(tx, base.id);
}

/** Required before a base is sold or opened by codes, because access to it includes hidden prompts. */
async function assertHoldsNothingHidden(tx: Database, promptBaseId: string): Promise<void> {
  const hidden = { promptBaseId, hiddenAt: { not: null } };
  if (await tx.prompt.findFirst({ where: hidden, select: { id: true } }))
    throw new AppError("BASE_HOLDS_HIDDEN");
}

async function countOthersWithAccess(tx: Database, viewer: Viewer, base: LockedBase): Promise<number> {
  const now = await accessClock(viewer, tx);
  return tx.userBaseAccess.count({
    where: { baseId: base.id, userId: { not: base.ownerId }, ...liveRecords(now) },
  });
}

function columnsOf(input: BaseInput) {
  const prices = pricesOf(input.access_type, input);
  return {
    baseName: input.base_name,
    baseDescription: input.base_description,
    accessType: input.access_type,
    subscriptionPriceMonthly: prices.subscription_price_monthly,
    subscriptionPriceYearly: prices.subscription_price_yearly,
    oneTimePrice: prices.one_time_price,
    ...(ACCESS_TYPE_FACTS[input.access_type].prices.length === 0 && { salesEndedAt: null }),
    ...omitUndefined({
      showContents: input.showContents,
      isListed: input.isListed,
      isListingChosen: input.isListed !== undefined || undefined,
      trialDays: input.access_type === "SUBSCRIPTION" ? input.trialDays : 0, // only a subscription is charged later
      trialRuns: PAID_TYPES.includes(input.access_type) ? input.trialRuns : 0, // only paid bases have trials
    }),
  };
}
