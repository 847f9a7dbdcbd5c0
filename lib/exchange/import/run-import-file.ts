import { createHash } from "node:crypto";
import path from "node:path";
import { ownBaseId } from "@/lib/bases/writing/own-base";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { countHiddenDescriptions } from "@/lib/prompts/contents/queries";
import { ownFolders } from "@/lib/prompts/folders/own-folders";
import { importFolders } from "@/lib/prompts/folders/import-folders";
import type { Found, FoundPrompt } from "../reading/found";
import type { EmitImportFile, ImportFileInput, ImportReport } from "../schema";
import { importer } from "./item-importer";
import { decide, type How, nothingSeen, remember } from "./decide";
import { importKnowledge, plannedKnowledge } from "./knowledge";
import { openArchive } from "./open-archive";
import { type Checked, placed, type Prepared, type Ready } from "./prepare";
import { keepSkill } from "../skills/kept-skills";
import { checkFound, readInWorker } from "./read-in-worker";
import { batches } from "../records";
import { isArchiveName } from "../limits";
import { DOCUMENT_REPORT, isDocument, isUnfit } from "./document-report";
import { reportOf } from "./report";
import { importResults, missingResults } from "./results";
import { brokenLimits, brokenSpace, type Plan } from "./room";
import { settleBases } from "./settle-bases";
import { targetBases } from "./target-bases";
import { importedVariables } from "./variables";
import { writeBatch } from "./write-batch";

type Running = { locale: Locale; signal: AbortSignal; emit: EmitImportFile; folder: string };
type Input = Omit<ImportFileInput, "file"> & {
  file: { path: string; filename: string };
  onlyDrafts?: boolean;
};

/**
 * Reads a file and imports it: prompts in batches, each atomic, then their files one by one. Idempotent: a repeated run adds only
 * the missing items.
 * @throws AppError of `readInWorker`, `targetBases` and `writePrompts`; IMPORT_NO_PROMPTS; QUOTA_EXCEEDED and KNOWLEDGE_FULL
 *   before anything is created; STORAGE_FULL, STORAGE_UNAVAILABLE; the signal's reason
 */
export async function runImportFile(viewer: Viewer, given: Input, running: Running): Promise<ImportReport> {
  const { id: who } = requireMember(viewer);
  const { locale, signal, emit, folder } = running;
  const run = !given.dryRun;
  await ownBaseId(viewer, given.promptBaseId); // checked before minutes of reading
  await assertFolder(who, given.folderId);
  emit("stage", { name: "reading" });
  const records = path.join(folder, "prompts.jsonl");
  const asksDocument = Boolean(given.documents && given.dryRun);
  const found = await readInWorker(
    {
      file: given.file.path,
      name: given.file.filename,
      into: records,
      definitions: path.join(folder, "definitions.jsonl"),
    },
    { who, signal },
  ).catch((error: unknown) => {
    if (asksDocument && isUnfit(given.file.filename, error)) return null;
    throw error;
  });
  if (!found) return DOCUMENT_REPORT;
  if (asksDocument && isDocument(given.file.filename, { isUnmarked: found.isUnmarked || isEmpty(found) }))
    return DOCUMENT_REPORT;
  if (isEmpty(found)) throw new AppError("IMPORT_NO_PROMPTS");
  if (given.texts && given.dryRun)
    return { ...DOCUMENT_REPORT, format: found.format, texts: await textsOf(records, given.texts) };
  const isImplied = given.keepBases === undefined && found.whole && !given.promptBaseId;
  const input = { ...given, keepBases: given.keepBases ?? isImplied, onlyDrafts: isImplied };
  const plan = await planOf(viewer, input, found, { run: false, locale });
  const limits = await brokenLimits(viewer, found, plan, input.keepBases);
  const work = { viewer, input, found, records, running };
  if (!run) {
    const { report, bytes } = await walk(work, plan, false);
    await report.addQuota(viewer, [...limits, ...(await brokenSpace(viewer, bytes))]);
    return report.result(input.keepBases);
  }
  // Some of the results may exist already, which requires comparing all of them.
  if ((await brokenSpace(viewer, found.results.bytes)).length > 0)
    limits.push(...(await brokenSpace(viewer, (await walk(work, plan, false)).bytes)));
  if (limits.length > 0) throw limits[0]!;
  const { report } = await walk(work, await planOf(viewer, input, found, { run, locale }), true);
  return report.result(input.keepBases);
}

type Work = { viewer: Viewer; input: Input; found: Found; records: string; running: Running };

/** Imports the prompts of the file, or with `run` false only checks them. @returns also the bytes of missing results */
async function walk(
  { viewer, input, found, records, running }: Work,
  { bases, variables, knowledge }: Plan,
  run: boolean,
) {
  const { id: who } = requireMember(viewer);
  const { locale, signal, emit, folder } = running;
  const folders = await importFolders(viewer, found.folders, { run });
  const report = reportOf(found, {
    locale,
    rows: !run,
    variables,
    folders,
    knowledge,
    kept: bases.kept,
    folderId: input.folderId,
  });
  const prompts = path.join(folder, run ? "checked.jsonl" : "looked-at.jsonl");
  await checkFound(
    {
      records,
      into: prompts,
      keys: [...variables.keys],
      shorten: input.shorten ?? hasOtherRules(found),
      edits: input.edits ?? [],
    },
    { who, signal },
  );
  const copies = input.onConflict === "copy" ? copyMark(found, input) : null;
  const how = { onConflict: input.onConflict ?? "skip", seen: nothingSeen() } satisfies How;
  const edited = new Set((input.edits ?? []).map(({ number }) => number));
  const splitOff = (input.edits ?? []).reduce((sum, { more = [] }) => sum + more.length, 0);
  const files = knowledge.bases.reduce((sum, each) => sum + each.files.length, 0);
  const total = found.prompts + splitOff + (run ? found.results.count + files : 0);
  let [done, bytes] = [0, 0];
  const advance = (by: number) => emit("progress", { done: (done += by), total });
  const archive =
    run && isArchiveName(input.file.filename) ? await openArchive(input.file.path, folder) : null;
  const bring = importer(archive, { signal, refused: report.refused, done: () => advance(1) });
  const ids = new Map<string, string>();
  const skills = new Map(
    knowledge.bases.flatMap(({ id, skill, original }) =>
      id && skill ? [[skill, { knowledgeBaseId: id, original }] as const] : [],
    ),
  );
  const written: string[] = [];
  if (run) emit("stage", { name: "saving" });
  advance(0);
  try {
    for await (const batch of batches<Checked>(prompts)) {
      signal.throwIfAborted();
      const all = batch.flatMap((each) =>
        input.without?.has(each.number) && each.part === 0 ? [] : [placed(each, bases, folders.ids)],
      );
      const ready = all
        .filter(isReady)
        .map((each) =>
          copies ? { ...each, source: `${copies}:${copyName(each, edited)}`, otherSources: [] } : each,
        );
      const { decisions, met, unplaced } = run
        ? await writeBatch(viewer, ready, how, input.folderId)
        : { ...(await decide(db, viewer, ready, how)), unplaced: new Set<string>() };
      remember(how.seen, met);
      report.add(all, decisions, unplaced);
      for (const { id, action, ready: prompt } of decisions) {
        if (id && prompt.found.source) ids.set(prompt.found.source, id);
        if (id && run && action !== "skip") written.push(id);
        const skill = skills.get(prompt.found.place.path ?? "");
        if (id && run && skill) await keepSkill(viewer, { promptId: id, ...skill, content: prompt.content });
      }
      const results = await missingResults(decisions);
      advance(batch.length + (run ? results.found : 0));
      report.results.found += results.found;
      report.results.create += run
        ? await importResults(viewer, results.missing, variables.keys, bring)
        : results.missing.length;
      bytes += results.missing.reduce((sum, { result }) => sum + (result.member?.size ?? 0), 0);
    }
    if (run) report.files.create = await importKnowledge(viewer, knowledge, bring);
    if (run) await settleBases(viewer, bases.kept, ids, bring);
    report.hidden.descriptions = await countHiddenDescriptions(viewer, written);
  } finally {
    archive?.close();
  }
  if (run && copies)
    await db.importedItem.deleteMany({ where: { userId: who, source: { startsWith: `${copies}:` } } });
  return { report, bytes };
}

/** The texts of a file's rows, to be corrected. */
async function textsOf(records: string, numbers: ReadonlySet<number>): Promise<ImportReport["texts"]> {
  const texts: ImportReport["texts"] = [];
  let number = 0;
  for await (const batch of batches<FoundPrompt>(records))
    for (const { promptText } of batch) {
      if (numbers.has(number)) texts.push({ number, promptText });
      number += 1;
    }
  return texts;
}

function isEmpty({ prompts, faults, bases, variables, knowledge }: Found): boolean {
  return prompts + faults.length + bases.length + variables.length + knowledge.bases.length === 0;
}

async function assertFolder(userId: string, id: string | undefined): Promise<void> {
  if (id !== undefined && !(await ownFolders(db, userId)).some((folder) => folder.id === id))
    throw new AppError("FOLDER_NOT_FOUND");
}

async function planOf(
  viewer: Viewer,
  input: Input,
  found: Found,
  { run, locale }: { run: boolean; locale: Locale },
): Promise<Plan> {
  const knowledge = await plannedKnowledge(viewer, found.knowledge, {
    run,
    replacesIn: input.onConflict === "update" ? await ownBaseId(viewer, input.promptBaseId) : null,
  });
  const planned = knowledge.bases.flatMap(({ id, name }) => (id ? [] : [name]));
  return {
    knowledge,
    bases: await targetBases(viewer, input, found.bases, { run, locale }),
    variables: await importedVariables(viewer, found.variables, { run, planned }),
  };
}

/** Titles of other programs are longer than ours, so they are shortened by default. Lists and tables follow our rules. */
function hasOtherRules({ format }: Found): boolean {
  return !["promptoteka", "json", "table", "archive"].includes(format);
}

function isReady<P extends Prepared>(each: P): each is P & Ready {
  return "content" in each;
}

/** Within the run; a row corrected otherwise since an interrupted run is another prompt. */
function copyName({ number, part, content }: Checked & Ready, edited: ReadonlySet<number>): string {
  const name = `${number}.${part}`;
  if (!edited.has(number)) return name;
  const texts = JSON.stringify([content.title, content.promptText]);
  return `${name}:${createHash("sha256").update(texts).digest("hex").slice(0, 16)}`;
}

/** Marks the copies of a run until it ends, so that an interrupted run can be resumed. */
function copyMark(
  { digest }: Found,
  { promptBaseId = "", keepBases = false, shorten = false }: Input,
): string {
  return `copy:${digest}:${promptBaseId}:${Number(keepBases)}${Number(shorten)}`;
}
