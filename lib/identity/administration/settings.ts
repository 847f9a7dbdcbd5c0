import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { msg } from "@/lib/platform/validation/message";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { recordAudit } from "../audit/record";
import { requireFreshSignIn } from "../sign-in/fresh-sign-in";
import { type SaveSettingInput, type Setting, SETTING_NAMES, type SettingName } from "./schema";
import { asStored, checkEntries, NO_IMAGES, NONE_ENABLED } from "./stored-setting";

/** Every setting with its stored value. @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator) */
export async function listSettings(viewer: Viewer): Promise<Setting[]> {
  requireAdmin(viewer);
  const rows = await db.setting.findMany({ where: { name: { in: [...SETTING_NAMES] } } });
  const { LAUNCH_TARGETS, AI_MODELS } = env();
  const given: Record<SettingName, string> = {
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

function parsed(name: SettingName, text: string) {
  const refuse = (message: string) => new AppError("VALIDATION_FAILED", { fields: { value: [message] } });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refuse("validation.setting.json");
  }
  const {
    entries,
    wrong: [wrong],
  } = checkEntries(name, given);
  if (!wrong) return asStored(entries);
  if ([NO_IMAGES, NONE_ENABLED].includes(wrong.message)) throw refuse(wrong.message);
  throw refuse(msg("validation.setting.entry", { place: wrong.path.join(".") || "[]" }));
}

function indented(value: unknown): string {
  try {
    return JSON.stringify(typeof value === "string" ? JSON.parse(value) : value, null, 2);
  } catch {
    return String(value); // LAUNCH_TARGETS may be anything: invalid entries are ignored
  }
}
