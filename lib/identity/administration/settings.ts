import { db, type Database } from "@/lib/platform/db/client";
import { aiModels, env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { msg } from "@/lib/platform/validation/message";
import { line } from "@/lib/platform/validation/text";
import type { z } from "@/lib/platform/validation/zod";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { recordAudit } from "../audit/record";
import { requireFreshSignIn } from "../sign-in/fresh-sign-in";
import { launchTarget, type SaveSettingInput, type Setting, SETTING_NAMES } from "./schema";

/** Settings that administrators may change on a page, in the format of the environment variables. */
const SETTINGS = { launchTargets: launchTarget.array().max(50), models: aiModels } as const;
type Name = (typeof SETTING_NAMES)[number];

/**
 * A setting stored by an administrator; null: the environment's value applies. Read from the database each time, so that every
 * process applies it at once.
 * @param database the running transaction, whose connection is reused
 */
export async function storedSetting<N extends Name>(
  name: N,
  database: Database = db,
): Promise<z.output<(typeof SETTINGS)[N]> | null> {
  const row = await database.setting.findUnique({ where: { name }, select: { value: true } });
  if (!row) return null;
  const { data, error } = SETTINGS[name].safeParse(row.value);
  if (error)
    log.error(
      { setting: name, issues: error.issues },
      "a stored setting is not valid: the environment's holds",
    );
  return (data as z.output<(typeof SETTINGS)[N]> | undefined) ?? null;
}

/** Every setting with its stored value. @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator) */
export async function listSettings(viewer: Viewer): Promise<Setting[]> {
  requireAdmin(viewer);
  const rows = await db.setting.findMany({ where: { name: { in: [...SETTING_NAMES] } } });
  const { LAUNCH_TARGETS, AI_MODELS } = env();
  const given: Record<Name, string> = {
    launchTargets: LAUNCH_TARGETS ?? "[]",
    models: JSON.stringify(AI_MODELS ?? []),
  };
  return SETTING_NAMES.map((name) => {
    const stored = rows.find((row) => row.name === name);
    return { name, isStored: stored !== undefined, value: indented(stored?.value ?? given[name]) };
  });
}

/**
 * Stores a setting, or resets it to the environment's value. It applies from the next request on, in every process.
 * @param input.value JSON as in the environment variable; "": resets it
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), FRESH_SIGN_IN_REQUIRED, VALIDATION_FAILED (`value`: the
 *   error and its place)
 */
export async function saveSetting(viewer: Viewer, { name, value: text }: SaveSettingInput): Promise<Setting> {
  const { id: adminId } = requireAdmin(viewer);
  requireFreshSignIn(viewer); // people are sent to these addresses
  const value = text === "" ? null : parsed(name, text);
  await transaction(async (tx) => {
    if (value === null) await tx.setting.deleteMany({ where: { name } });
    else
      await tx.setting.upsert({
        where: { name },
        create: { name, value },
        update: { value, updatedAt: new Date() },
      });
    await recordAudit(tx, adminId, {
      action: "setting-changed",
      details: { setting: name, isStored: value !== null },
    });
  });
  return (await listSettings(viewer)).find((setting) => setting.name === name)!;
}

/** Values may contain only characters that people may write, because JSON escapes could hide the refused ones. */
const shown = line({ max: Infinity });

function parsed(name: Name, text: string) {
  const refuse = (message: string) => new AppError("VALIDATION_FAILED", { fields: { value: [message] } });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refuse("validation.setting.json");
  }
  const { data, error } = SETTINGS[name].safeParse(given);
  const refuseEntry = (path: readonly PropertyKey[]) =>
    refuse(msg("validation.setting.entry", { place: path.join(".") || "[]" }));
  if (error) throw refuseEntry(error.issues[0]!.path);
  for (const [at, entry] of data.entries())
    for (const [field, value] of Object.entries(entry))
      if (typeof value === "string" && !shown.safeParse(value).success) throw refuseEntry([at, field]);
  const draws = data.some((entry) => "kind" in entry && entry.kind === "image");
  if (draws && env().AI_DRIVER === "neuro") throw refuse("validation.setting.noImages");
  return data;
}

function indented(value: unknown): string {
  try {
    return JSON.stringify(typeof value === "string" ? JSON.parse(value) : value, null, 2);
  } catch {
    return String(value); // LAUNCH_TARGETS may be anything: invalid entries are ignored
  }
}
