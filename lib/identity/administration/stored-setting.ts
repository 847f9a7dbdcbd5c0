import { db, type Database } from "@/lib/platform/db/client";
import { aiModels, env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { line } from "@/lib/platform/validation/text";
import type { z } from "@/lib/platform/validation/zod";
import { launchTarget, type SettingName } from "./schema";

/** Settings that administrators change in the product: lists in the format of the environment variables. */
const SETTINGS = { launchTargets: launchTarget.array().max(50), models: aiModels } as const;

export type SettingEntries = { [N in SettingName]: z.output<(typeof SETTINGS)[N]> };

export const NO_IMAGES = "validation.setting.noImages";
export const NONE_ENABLED = "validation.setting.noneEnabled";

type WrongEntry = { path: readonly PropertyKey[]; message: string };

/** Checks a list, of the API or of the forms. @returns its entries, or where they are wrong and why */
export function checkEntries<N extends SettingName>(
  name: N,
  given: unknown,
): { entries: SettingEntries[N]; wrong: readonly WrongEntry[] } {
  const { data, error } = SETTINGS[name].safeParse(given);
  if (error) return { entries: [] as unknown as SettingEntries[N], wrong: error.issues };
  const wrong = data.flatMap((entry, at) =>
    Object.entries(entry).flatMap(([field, value]): WrongEntry[] => {
      if (typeof value !== "string") return [];
      // JSON escapes could hide characters that people may not write.
      const issue = shown.safeParse(value).error?.issues[0];
      if (issue) return [{ path: [at, field], message: issue.message }];
      const draws = field === "kind" && value === "image" && env().AI_DRIVER === "neuro";
      return draws ? [{ path: [at, field], message: NO_IMAGES }] : [];
    }),
  );
  if (name === "models" && data.every((entry) => "enabled" in entry && !entry.enabled))
    wrong.push({ path: [data.length - 1, "enabled"], message: NONE_ENABLED });
  return { entries: data as SettingEntries[N], wrong };
}

/** A list as it is stored: servers of 1.27.0, which know no `enabled`, read it until a model is switched off. */
export const asStored = (entries: readonly object[]): object[] =>
  entries.map((entry) => {
    if (!("enabled" in entry) || !entry.enabled) return entry;
    const { enabled: _, ...rest } = entry;
    return rest;
  });

const shown = line({ max: Infinity });

/**
 * A setting stored by an administrator; null: the environment's value applies. Read from the database each time, so that every
 * process applies it at once.
 * @param database the running transaction, whose connection is reused
 */
export async function storedSetting<N extends SettingName>(
  name: N,
  database: Database = db,
): Promise<SettingEntries[N] | null> {
  const row = await database.setting.findUnique({ where: { name }, select: { value: true } });
  return row && validEntries(name, row.value);
}

/** The entries of a stored value; null if they are not valid any more. */
export function validEntries<N extends SettingName>(name: N, value: unknown): SettingEntries[N] | null {
  const { data, error } = SETTINGS[name].safeParse(value);
  if (error)
    log.error(
      { setting: name, issues: error.issues },
      "a stored setting is not valid: the environment's holds",
    );
  return (data as SettingEntries[N] | undefined) ?? null;
}
