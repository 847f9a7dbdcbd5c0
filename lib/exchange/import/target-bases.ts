import type { AccessType } from "@/lib/bases/access-types";
import { createBase } from "@/lib/bases/mutations";
import { nameOf } from "@/lib/bases/personal-texts";
import { canAddPrompt, canSeeBase } from "@/lib/bases/policy";
import { createBaseInput } from "@/lib/bases/schema";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { cutAtWord, oneLine } from "@/lib/imports/cut";
import { BASE_LIMITS } from "@/lib/bases/schema";
import type { FileBase } from "../document";

/** Where a prompt goes. `id` null: a base that is still to be made, which a dry run does not do. */
export type TargetBase = { id: string | null; name: string; accessType: AccessType; isNew: boolean };
export type TargetBases = (fileBase: string) => TargetBase;

type Asked = { promptBaseId?: string | undefined; keepBases?: boolean | undefined };

const select = { id: true, baseName: true, accessType: true, ownerId: true } as const;
/** What nobody but the owner reads before there is a code. */
const CLOSED = "CODE_ONLY";

/**
 * Where prompts go by the bases of a file. A file never says who may read: with `keepBases` a base of the same name that the viewer
 * has, as it is, else a closed one; everything else into the chosen base, by default the PRIVATE one.
 * @param run makes what is missing; of several of one name each finds its own again when it is repeated
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, QUOTA_EXCEEDED
 */
export async function targetBases(viewer: Viewer, asked: Asked, bases: readonly FileBase[], { run, locale }: { run: boolean; locale: Locale }): Promise<TargetBases> {
  const one = await chosenBase(viewer, asked.promptBaseId, locale);
  if (!asked.keepBases) return () => one;
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
  for (const base of bases) {
    const isPersonal = personal && (base.accessType === "PRIVATE" || (!base.accessType && [personal.baseName, nameOf(personal, "ru"), nameOf(personal, "en")].includes(base.name)));
    const found = isPersonal ? presented(personal, locale) : left.get(keyOf(base.name))?.shift();
    targets.set(base.id, found ?? (await newBase(viewer, base, { run, locale })));
  }
  return (fileBase) => targets.get(fileBase) ?? one;
}

/** @throws AppError BASE_NOT_FOUND, FORBIDDEN */
async function chosenBase(viewer: Viewer, id: string | undefined, locale: Locale): Promise<TargetBase> {
  const { id: ownerId } = requireMember(viewer);
  const base = await db.promptBase.findFirst({ where: id ? { id } : { ownerId, accessType: "PRIVATE" }, select });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!canAddPrompt(viewer, base)) throw new AppError("FORBIDDEN");
  return presented(base, locale);
}

async function newBase(viewer: Viewer, { name, description }: FileBase, { run, locale }: { run: boolean; locale: Locale }): Promise<TargetBase> {
  const fitting = cutAtWord(oneLine(name), BASE_LIMITS.nameMax);
  const fallback = translate(locale, "exchange.newBase");
  const input = createBaseInput.safeParse({
    base_name: fitting.length < BASE_LIMITS.nameMin ? `${fitting} ${fallback}`.trim() : fitting,
    base_description: [...description.trim()].length < BASE_LIMITS.descriptionMin ? fallback : description,
    access_type: CLOSED,
  });
  if (!input.success) throw new AppError("VALIDATION_FAILED", { fields: { bases: [input.error.issues[0]!.message] } });
  const target = { id: null, name: input.data.base_name, accessType: CLOSED, isNew: true } as const;
  return run ? { ...target, id: (await createBase(viewer, input.data)).id } : target;
}

function presented(base: { id: string; baseName: string; accessType: AccessType }, locale: Locale): TargetBase {
  return { id: base.id, name: nameOf(base, locale), accessType: base.accessType, isNew: false };
}

function keyOf(name: string): string {
  return cutAtWord(oneLine(name), BASE_LIMITS.nameMax);
}
