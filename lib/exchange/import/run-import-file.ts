import path from "node:path";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { importFolders, placePrompts } from "@/lib/prompts/folders/import-folders";
import { writePrompts } from "@/lib/prompts/write-many";
import type { Found } from "../reading/found";
import type { EmitImportFile, ImportFileInput, ImportReport } from "../types";
import { batches } from "./batches";
import { decide, type Decided, type How, nothingSeen, remember } from "./decide";
import { type Checked, placed, type Prepared, type Ready } from "./prepare";
import { checkInWorker, readInWorker } from "./read-in-worker";
import { reportOf } from "./report";
import { brokenLimits, type Plan } from "./room";
import { targetBases } from "./target-bases";
import { importedVariables } from "./variables";

type Running = { locale: Locale; signal: AbortSignal; emit: EmitImportFile; folder: string };
type Input = Omit<ImportFileInput, "file"> & { file: { path: string; filename: string } };

/**
 * Reads a file and brings its prompts in, some at a time, each time all or none. Whoever repeats it after it broke off gets what is
 * missing and nothing twice.
 * @throws AppError of `readInWorker`, `targetBases` and `writePrompts`; IMPORT_NO_PROMPTS; QUOTA_EXCEEDED (bases or variables, before anything is made); the signal's reason
 */
export async function runImportFile(viewer: Viewer, input: Input, { locale, signal, emit, folder }: Running): Promise<ImportReport> {
  const { id: who } = requireMember(viewer);
  const run = !input.dryRun;
  emit("stage", { name: "reading" });
  const records = path.join(folder, "prompts.jsonl");
  const found = await readInWorker({ file: input.file.path, name: input.file.filename, into: records }, { who, signal });
  if (found.prompts + found.faults.length === 0) throw new AppError("IMPORT_NO_PROMPTS");
  const plan = await targetsOf(viewer, input, found, { run: false, locale });
  const limits = await brokenLimits(viewer, found, plan, input.keepBases ?? false);
  if (run && limits.length > 0) throw new AppError("QUOTA_EXCEEDED", { params: { max: limits[0]! } });
  const { bases, variables } = run ? await targetsOf(viewer, input, found, { run, locale }) : plan;
  const folders = await importFolders(viewer, found.folders, { run });
  const report = reportOf(found, { locale, rows: !run, variables, folders });
  const prompts = path.join(folder, "checked.jsonl");
  await checkInWorker({ records, into: prompts, keys: [...variables.keys], shorten: input.shorten ?? false }, { who, signal });
  const copies = input.onConflict === "copy" ? copyMark(found, input) : null;
  const how = { onConflict: input.onConflict ?? "skip", seen: nothingSeen() } satisfies How;
  let done = 0;
  if (run) emit("stage", { name: "saving" });
  emit("progress", { done, total: found.prompts });
  for await (const batch of batches<Checked>(prompts)) {
    signal.throwIfAborted();
    const all = batch.map((each) => placed(each, bases, folders.ids));
    const ready = all.filter(isReady).map((each, at) => (copies ? { ...each, source: `${copies}:${done + at}` } : each));
    const { decisions, met, unplaced } = run
      ? await writeAgain(viewer, ready, how)
      : { ...(await decide(db, viewer, ready, how)), unplaced: new Set<string>() };
    remember(how.seen, met);
    report.add(all, decisions, unplaced);
    done += batch.length;
    emit("progress", { done, total: found.prompts });
  }
  if (run && copies) await db.importedItem.deleteMany({ where: { userId: who, source: { startsWith: `${copies}:` } } });
  if (!run) await report.addQuota(viewer, limits);
  return report.result();
}

async function targetsOf(viewer: Viewer, input: Input, { bases, variables }: Found, { run, locale }: { run: boolean; locale: Locale }): Promise<Plan> {
  return { bases: await targetBases(viewer, input, bases, { run, locale }), variables: await importedVariables(viewer, variables, { run }) };
}

/** So often a batch is decided anew whose prompts are deleted or moved by others between looking and locking. */
const ATTEMPTS = 3;

async function writeAgain(viewer: Viewer, batch: readonly Ready[], how: How): ReturnType<typeof write> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(viewer, batch, how);
    } catch (error) {
      const meanwhile = error instanceof AppError && ["PROMPT_NOT_FOUND", "CONFLICT"].includes(error.code);
      if (!meanwhile || attempt === ATTEMPTS) throw error;
    }
  }
}

/** All that becomes of a batch, or nothing. */
async function write(viewer: Viewer, batch: readonly Ready[], how: How): Promise<Decided & { unplaced: Set<string> }> {
  const { id: userId } = requireMember(viewer);
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`; // one import at a time; people are locked before bases
    const decided = await decide(tx, viewer, batch, how);
    const create = decided.decisions.flatMap((each) =>
      each.action === "create" ? [{ ...each.ready.content, id: each.id, promptBaseId: each.ready.target.id!, privateOnly: each.ready.found.privateOnly }] : [],
    );
    const update = decided.decisions.flatMap((each) =>
      each.action === "update" && each.changed.some((name) => name !== "folder") ? [{ ...each.ready.content, id: each.id }] : [],
    );
    const places = decided.decisions.flatMap((each) =>
      each.action !== "skip" && each.ready.folder ? [{ promptId: each.id, folderId: each.ready.folder }] : [],
    );
    await writePrompts(tx, viewer, { create, update });
    const unplaced = await placePrompts(tx, viewer, places);
    const items = decided.decisions.flatMap((each) =>
      each.action === "create" && each.ready.source ? [{ userId, source: each.ready.source, promptId: each.id }] : [],
    );
    await tx.importedItem.deleteMany({ where: { userId, source: { in: items.map(({ source }) => source) } } });
    await tx.importedItem.createMany({ data: items });
    return { ...decided, unplaced };
  });
}

function isReady(each: Prepared): each is Ready {
  return "content" in each;
}

/** What a run of copies is known by until it has ended, so that one that broke off goes on where it stopped. */
function copyMark({ digest }: Found, { promptBaseId = "", keepBases = false, shorten = false }: Input): string {
  return `copy:${digest}:${promptBaseId}:${Number(keepBases)}${Number(shorten)}`;
}
