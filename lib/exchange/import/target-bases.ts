import { LOCALES } from "@/lib/platform/i18n/locales";
import { type AccessType, isListedAtFirst } from "@/lib/bases/access-types";
import { createBase } from "@/lib/bases/mutations";
import { nameOf } from "@/lib/bases/personal-texts";
import { canSeeBase, ownsBase } from "@/lib/bases/policy";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { type BaseInput, createBaseInput } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { oneLine } from "@/lib/imports/truncate";
import { truncateAtWord } from "@/lib/platform/text/text-length";
import type { FoundBase, FoundPrompt } from "../reading/found";
import { forEachYielding } from "@/lib/platform/workers/for-each-yielding";

/** The target of a prompt. `id` null: a base still to be created, which a dry run does not do. */
export type TargetBase = {
  id: string | null;
  name: string;
  accessType: AccessType;
  isNew: boolean;
  isDraft: boolean;
};
export type TargetBases = {
  of: (found: Pick<FoundPrompt, "base" | "privateOnly">) => TargetBase;
  /** The file's bases and their targets, if bases are kept. */
  kept: { file: FoundBase; target: TargetBase }[];
};

type Asked = {
  promptBaseId?: string | undefined;
  keepBases?: boolean | undefined;
  /**
   * Set when the person did not choose `keepBases`: public bases stay unchanged, and the file's prompts for a base of that name
   * go into the PRIVATE one.
   */
  onlyDrafts?: boolean;
};

const select = {
  id: true,
  baseName: true,
  accessType: true,
  ownerId: true,
  hiddenAt: true,
  isDraft: true,
} as const;
/** Access type of a base without one in the file. */
const CLOSED = "CODE_ONLY";

/**
 * Target bases by the bases of a file. A file never decides who may read: with `keepBases` the viewer's base of the same name,
 * unchanged, else a draft; otherwise the chosen base, by default the PRIVATE one.
 * @param run creates missing bases; bases with equal names are matched in order when it is repeated
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, QUOTA_EXCEEDED
 */
export async function targetBases(
  viewer: Viewer,
  asked: Asked,
  bases: readonly FoundBase[],
  { run, locale }: { run: boolean; locale: Locale },
): Promise<TargetBases> {
  const one = await chosenBase(viewer, asked.promptBaseId, locale);
  // A copy of a prompt that another person sells stays in the PRIVATE base, whatever the target of the rest.
  const closed = asked.promptBaseId ? await chosenBase(viewer, undefined, locale) : one;
  if (!asked.keepBases) return { of: ({ privateOnly }) => (privateOnly ? closed : one), kept: [] };
  const { id: ownerId } = requireMember(viewer);
  const own = await db.promptBase.findMany({ where: { ownerId }, orderBy: { id: "asc" }, select });
  const personal = own.find(({ accessType }) => accessType === "PRIVATE");
  const left = new Map<string, TargetBase[]>();
  for (const base of own) {
    if (base === personal) continue;
    const name = keyOf(base.baseName);
    left.set(name, [...(left.get(name) ?? []), presented(base, locale)]);
  }
  const targets = new Map<string, TargetBase>();
  await forEachYielding(bases, async (base) => {
    const isPersonal =
      personal &&
      (base.accessType === "PRIVATE" ||
        (!base.accessType &&
          [personal.baseName, ...LOCALES.map((each) => nameOf(personal, each))].includes(base.name)));
    const found = isPersonal ? presented(personal, locale) : left.get(keyOf(base.name))?.shift();
    if (found && asked.onlyDrafts && !found.isDraft && found.accessType !== "PRIVATE") return;
    targets.set(base.id, found ?? (await newBase(viewer, base, { run, locale })));
  });
  return {
    of: ({ base, privateOnly }) => (privateOnly ? closed : (targets.get(base) ?? one)),
    kept: bases.flatMap((file) => (targets.has(file.id) ? [{ file, target: targets.get(file.id)! }] : [])),
  };
}

/** @throws AppError BASE_NOT_FOUND, FORBIDDEN */
async function chosenBase(viewer: Viewer, id: string | undefined, locale: Locale): Promise<TargetBase> {
  const { id: ownerId } = requireMember(viewer);
  const base = await db.promptBase.findFirst({
    where: id ? { id } : { ownerId, accessType: "PRIVATE" },
    select,
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!ownsBase(viewer, base)) throw new AppError("FORBIDDEN");
  return presented(base, locale);
}

async function newBase(
  viewer: Viewer,
  base: FoundBase,
  { run, locale }: { run: boolean; locale: Locale },
): Promise<TargetBase> {
  const input = asItIs(base) ?? fitting(base, locale);
  const target = {
    id: null,
    name: input.base_name,
    accessType: input.access_type,
    isNew: true,
    isDraft: true,
  } as const;
  return run ? { ...target, id: (await createBase(viewer, { ...input, isDraft: true })).id } : target;
}

/** With the access type and prices of the file if these are complete; a second PRIVATE base is impossible. */
function asItIs(base: FoundBase): BaseInput | null {
  const {
    name,
    description,
    accessType = CLOSED,
    showContents = false,
    isListed,
    trialRuns,
    trialDays,
  } = base;
  const named = {
    base_name: name,
    base_description: description,
    showContents,
    trialRuns,
    trialDays,
  };
  const prices = {
    subscription_price_monthly: base.subscriptionPriceMonthly,
    subscription_price_yearly: base.subscriptionPriceYearly,
    one_time_price: base.oneTimePrice,
  };
  // As a file has it of every base, it is a choice only where the type alone would have it otherwise.
  const isChosen = base.accessType && isListed !== isListedAtFirst(accessType);
  const kept = { ...named, ...prices, access_type: accessType, ...(isChosen && { isListed }) };
  const whole = accessType === "PRIVATE" ? null : createBaseInput.safeParse(kept).data;
  return whole ?? createBaseInput.safeParse({ ...named, access_type: CLOSED }).data ?? null;
}

/** A table has no descriptions, and names of another file may be too long. @throws AppError VALIDATION_FAILED */
function fitting({ name, description, ...settings }: FoundBase, locale: Locale): BaseInput {
  const fallback = translate(locale, "exchange.newBase");
  const [title, about] = [
    truncateAtWord(oneLine(name), BASE_LIMITS.nameMax),
    truncateAtWord(oneLine(description), BASE_LIMITS.descriptionMax),
  ];
  const fits = {
    name:
      title.length < BASE_LIMITS.nameMin
        ? `${title} ${fallback}`.trim()
        : asItIs({ ...settings, name, description: fallback.padEnd(BASE_LIMITS.descriptionMin) + fallback })
          ? name
          : title,
    description: about.length < BASE_LIMITS.descriptionMin ? fallback : about,
  };
  const input = asItIs({ ...settings, ...fits });
  if (!input)
    throw new AppError("VALIDATION_FAILED", { fields: { bases: ["validation.forbiddenCharacters"] } });
  return input;
}

function presented(
  base: { id: string; baseName: string; accessType: AccessType; isDraft: boolean },
  locale: Locale,
): TargetBase {
  return {
    id: base.id,
    name: nameOf(base, locale),
    accessType: base.accessType,
    isNew: false,
    isDraft: base.isDraft,
  };
}

/** A too long name is matched by its shortened form. */
function keyOf(name: string): string {
  return truncateAtWord(oneLine(name), BASE_LIMITS.nameMax);
}
