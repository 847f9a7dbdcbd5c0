import { environmentModels } from "@/lib/integrations/ai/run-models";
import { db, type Database } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { msg } from "@/lib/platform/validation/message";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { recordAudit } from "../audit/record";
import { requireFreshSignIn } from "../sign-in/fresh-sign-in";
import { environmentTargets } from "./environment-targets";
import { entryName, type SettingName } from "./schema";
import {
  isOnlyModel,
  type MoveEntryInput,
  type RemoveEntryInput,
  type SaveChatInput,
  type SaveModelInput,
} from "./setting-fields";
import { asStored, checkEntries, NONE_ENABLED, type SettingEntries, validEntries } from "./stored-setting";

type Entry = SettingEntries[SettingName][number];

/** A list as its page shows it. `version` is what a change of it must name. */
export type SettingList<N extends SettingName> = {
  entries: SettingEntries[N];
  /** Of the environment. */
  given: SettingEntries[N];
  isStored: boolean;
  version: string;
  /** The last change of the past year. */
  changed: { at: string; by: string | null } | null;
};

const GIVEN: { [N in SettingName]: () => SettingEntries[N] } = {
  launchTargets: () => environmentTargets(env().LAUNCH_TARGETS).targets,
  models: environmentModels,
};

/** A list of settings. @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator) */
export async function readSettingList<N extends SettingName>(
  viewer: Viewer,
  name: N,
): Promise<SettingList<N>> {
  requireAdmin(viewer);
  const [row, [change]] = await Promise.all([
    storedRow(db, name),
    read<{ at: Date; by: string | null }>`
      SELECT e.created_at AS at, u.full_name AS by FROM audit_entries e LEFT JOIN users u ON u.id = e.actor_id
      WHERE e.action = 'setting-changed' AND e.details ->> 'setting' = ${name} ORDER BY e.created_at DESC, e.id DESC LIMIT 1`,
  ]);
  return {
    entries: entriesOf(name, row),
    given: GIVEN[name](),
    isStored: row !== null,
    version: versionOf(row),
    changed: change ? { at: change.at.toISOString(), by: change.by } : null,
  };
}

/**
 * Adds or changes a chat tool.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), FRESH_SIGN_IN_REQUIRED, VALIDATION_FAILED, CONFLICT (the list
 *   has another `version`)
 */
export async function saveChat(viewer: Viewer, { entry, version, ...chat }: SaveChatInput): Promise<void> {
  await saveEntry(viewer, { setting: "launchTargets", entry, version }, chat);
}

/** Adds or changes a model. @throws AppError as `saveChat` */
export async function saveModel(
  viewer: Viewer,
  { entry, version, ...fields }: SaveModelInput,
): Promise<void> {
  const { title, inputPrice: input, outputPrice: output, imagePrice, contextTokens, ...model } = fields;
  const hasPrice = input !== undefined || output !== undefined;
  await saveEntry(
    viewer,
    { setting: "models", entry, version },
    {
      ...model,
      title: title.trim() || undefined,
      pricePerMillion: hasPrice ? { input, output } : null,
      pricePerImage: imagePrice ?? null,
      contextTokens: contextTokens ?? null,
    },
  );
}

/** Moves an entry up (-1) or down (1). @throws AppError as `saveChat` */
export async function moveEntry(
  viewer: Viewer,
  { setting, entry, version, by }: MoveEntryInput,
): Promise<void> {
  await changeList(viewer, { setting, version }, (entries) => {
    const [from, to] = [Number(entry) - 1, Number(entry) - 1 + by];
    if (!entries[from] || !entries[to]) throw new AppError("CONFLICT");
    const next = entries.with(from, entries[to]).with(to, entries[from]);
    return { next, change: "moved", entry: entryName(entries[from]) };
  });
}

/** Removes an entry, or with "all" the stored list, so that the environment's applies. @throws AppError as `saveChat` */
export async function removeEntry(
  viewer: Viewer,
  { setting, entry, version }: RemoveEntryInput,
): Promise<void> {
  await changeList(viewer, { setting, version }, (entries) => {
    if (entry === "all") return { next: null };
    const removed = entries[entry - 1];
    if (!removed || isOnlyModel(entries, entry - 1)) throw new AppError("CONFLICT");
    return { next: entries.toSpliced(entry - 1, 1), change: "removed", entry: entryName(removed) };
  });
}

type Place = { setting: SettingName; entry: "new" | number; version: string };

async function saveEntry(viewer: Viewer, { setting, entry, version }: Place, given: object): Promise<void> {
  await changeList(viewer, { setting, version }, (entries) => {
    if (entry !== "new" && !entries[entry - 1]) throw new AppError("CONFLICT");
    const at = entry === "new" ? entries.length : entry - 1;
    // A blank text is a missing one.
    const filled = Object.fromEntries(
      Object.entries(given).filter(([, value]) => typeof value !== "string" || value.trim() !== ""),
    );
    const { entries: next, wrong } = checkEntries(setting, entries.toSpliced(at, 1, filled as Entry));
    if (wrong.length > 0)
      throw new AppError("VALIDATION_FAILED", { fields: wrongFields(setting, at, wrong) });
    return { next, change: entry === "new" ? "added" : "changed", entry: entryName(next[at]!) };
  });
}

/** The fields of the forms by their places in an entry. */
const FIELDS: Record<string, string> = {
  "pricePerMillion.input": "inputPrice",
  "pricePerMillion.output": "outputPrice",
  pricePerImage: "imagePrice",
};

/** @param at the entry that the form is about */
function wrongFields(setting: SettingName, at: number, wrong: ReturnType<typeof checkEntries>["wrong"]) {
  const first = setting === "models" ? "id" : "name";
  const fields: Record<string, string[]> = {};
  for (const { path, message } of wrong) {
    const place = path.slice(1).join(".");
    const isCommon = message === NONE_ENABLED || !message.startsWith("validation."); // two with one id: either
    const isOther = place !== "" && path[0] !== at && !isCommon;
    const field = isOther ? first : (FIELDS[place] ?? (place || first));
    const isAbout = (text: string) => (fields[field] ??= [text]);
    if (place === "") isAbout("validation.setting.tooMany");
    else if (isOther) isAbout(msg("validation.setting.entry", { place: path.join(".") }));
    else isAbout(message.startsWith("validation.") ? message : "validation.setting.sameId");
  }
  return fields;
}

type Change = {
  next: readonly Entry[] | null;
  change?: "added" | "changed" | "removed" | "moved";
  entry?: string;
};

/** Replaces a list that still has the version. Two changes of the same version: the later one fails. */
async function changeList(
  viewer: Viewer,
  { setting: name, version }: Pick<Place, "setting" | "version">,
  change: (entries: readonly Entry[]) => Change,
): Promise<void> {
  const { id: adminId } = requireAdmin(viewer);
  requireFreshSignIn(viewer); // people are sent to these addresses
  await transaction(async (tx) => {
    const row = await storedRow(tx, name);
    if (versionOf(row) !== version) throw new AppError("CONFLICT");
    const { next, ...told } = change(entriesOf(name, row));
    const [value, where] = [asStored(next ?? []), { name, updatedAt: row?.updatedAt }];
    const { count } = !next
      ? await tx.setting.deleteMany({ where })
      : row
        ? await tx.setting.updateMany({ where, data: { value, updatedAt: new Date() } })
        : await tx.setting.createMany({ data: { name, value }, skipDuplicates: true });
    if (count === 0) throw new AppError("CONFLICT");
    await recordAudit(tx, adminId, {
      action: "setting-changed",
      details: { setting: name, ...(next ? told : { isStored: false }) },
    });
  });
}

type Row = { value: unknown; updatedAt: Date } | null;

const storedRow = (database: Database, name: SettingName): Promise<Row> =>
  database.setting.findUnique({ where: { name }, select: { value: true, updatedAt: true } });

const versionOf = (row: Row): string => row?.updatedAt.toISOString() ?? "";

const entriesOf = <N extends SettingName>(name: N, row: Row): SettingEntries[N] =>
  (row && validEntries(name, row.value)) ?? GIVEN[name]();
