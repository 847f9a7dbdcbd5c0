import { db } from "@/lib/platform/db/client";
import type { AppError } from "@/lib/platform/errors";
import { translate, translatePacked } from "@/lib/platform/i18n/translate";
import { z } from "@/lib/platform/validation/zod";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { FOLDER_LIMITS } from "@/lib/prompts/folders/limits";
import type { MatchedFolders } from "@/lib/prompts/folders/match-folders";
import { PROMPT_LIMITS } from "@/lib/prompts/schema";
import { EXCHANGE_LIMITS } from "../limits";
import type { Found, Place, Unread } from "../reading/found";
import type { ImportReport, ImportRow } from "../schema";
import type { Decision } from "./decide";
import type { KnowledgePlan } from "./knowledge";
import { DERIVED, type Prepared } from "./prepare";
import type { TargetBase, TargetBases } from "./target-bases";
import type { ImportedVariables } from "./variables";

type Options = {
  locale: Locale;
  /** Whether to list every prompt. */ rows: boolean;
  variables: ImportedVariables;
  folders: MatchedFolders;
  knowledge: KnowledgePlan;
  kept: TargetBases["kept"];
  /** For new prompts without a folder in the file. */ folderId: string | undefined;
};

/** Counts the results of an import and translates them. */
export function reportOf(
  found: Found,
  { locale, rows: listed, variables, folders, knowledge, kept, folderId }: Options,
) {
  const counts = { create: 0, update: 0, skip: 0 };
  const errors: ImportReport["errors"] = [];
  const rows: ImportRow[] = [];
  const bases = new Map<string, { base: TargetBase; prompts: number }>();
  let failed = found.faults.length + found.moreFaults;
  let moreErrors = found.moreFaults;
  // Errors beyond the limit are only counted, not translated: a file may have 5,000 folders that cannot be created.
  const tell = (words: () => ImportReport["errors"][number]) => {
    if (errors.length < EXCHANGE_LIMITS.errors) errors.push(words());
    else moreErrors += 1;
  };
  const results = { create: 0, found: 0 };
  const hidden = { descriptions: 0 };
  const files = { create: knowledge.files.create, found: knowledge.files.found };
  const countIn = (base: TargetBase, count = 1) => {
    const key = base.id ?? `new ${base.name}`;
    bases.set(key, { base, prompts: (bases.get(key)?.prompts ?? 0) + count });
  };
  for (const { place, reason, keys = [] } of found.faults) {
    tell(() => ({
      place: placeText(place, locale),
      field: "",
      message: [
        translate(locale, `exchange.faults.${reason}`),
        ...(keys.length > 0
          ? [translate(locale, "exchange.faultKeys", { keys: legible(keys.join(", ")) })]
          : []),
      ].join(". "),
    }));
    if (listed)
      rows.push({
        number: null,
        place: placeText(place, locale),
        title: "",
        action: "error",
        base: "",
        changed: [],
        notes: [],
      });
  }

  for (const folder of folders.refused)
    tell(() => ({
      place: translate(locale, "exchange.place.folder", { name: legible(folder.name.slice(0, 100)) }),
      field: "folder",
      message: translatePacked(locale, folder.message),
    }));
  for (const path of knowledge.left)
    tell(() => ({
      place: legible(path),
      field: "file",
      message: translate(locale, "exchange.skill.noRoom"),
    }));
  const noPlace = translate(locale, "errors.QUOTA_EXCEEDED", { max: FOLDER_LIMITS.placed });
  let toPlace = 0;

  return {
    /**
     * @param all prompts of the file in order
     * @param decisions on those that can be saved, in the same order
     * @param unplaced those without room for their folder
     */
    add(all: readonly Prepared[], decisions: readonly Decision[], unplaced: ReadonlySet<string>): void {
      let at = 0;
      for (const each of all) {
        const { number, part, notes, target } = each;
        const place = placeText(each.found.place, locale) + (part > 0 ? ` (${part + 1})` : "");
        const row = {
          number,
          ...(part > 0 && { part }),
          place,
          base: target.name,
          notes,
          changed: [] as string[],
        };
        if ("fields" in each) {
          failed += 1;
          const files = knowledge.bases.find(({ skill }) => skill && skill === each.found.place.path);
          const kept = files && translate(locale, "exchange.skill.filesKept", { name: files.name });
          for (const [field, messages] of Object.entries(each.fields))
            tell(() => {
              const why = translatePacked(locale, messages[0]!);
              return { place, field, message: kept ? `${why}. ${kept}` : why };
            });
          if (listed) rows.push({ ...row, title: legible(each.title), action: "error" });
          continue;
        }
        const decision = decisions[at++]!;
        const { action, changed } = decision;
        if (decision.action !== "skip" && unplaced.has(decision.id))
          tell(() => ({ place, field: "folder", message: noPlace }));
        if (action === "create" && (each.folder ?? folderId)) toPlace += 1;
        counts[action] += 1;
        if (action === "create") countIn(each.target);
        // An update takes nothing from the text that the file does not give.
        const told = action === "update" ? notes.filter((note) => !DERIVED[note]) : notes;
        if (listed)
          rows.push({ ...row, notes: told, title: each.content.title, action, changed: [...changed] });
      }
    },
    results,
    hidden,
    /** Files of the knowledge bases; missing until they are imported. */
    files,
    /** A file of the archive that is not imported. */
    refused: (path: string, error: AppError | z.ZodError) =>
      tell(() => ({ place: legible(path), field: "file", message: messageOf(error, locale) })),
    /** Reports in advance what exceeds the quotas. @param limits that the rest of the file would exceed */
    async addQuota(viewer: Viewer, limits: readonly AppError[]): Promise<void> {
      const { id: userId } = requireMember(viewer);
      const max = PROMPT_LIMITS.perUser;
      const isFull = (await db.prompt.count({ where: { userId } })) + counts.create > max;
      const broken = [
        ...(isFull ? [translate(locale, "errors.QUOTA_EXCEEDED", { max })] : []),
        ...limits.map((limit) => messageOf(limit, locale)),
      ];
      errors.unshift(...broken.map((message) => ({ place: "", field: "", message })));
      if (
        toPlace > 0 &&
        (await db.folderPrompt.count({ where: { userId } })) + toPlace > FOLDER_LIMITS.placed
      )
        errors.push({ place: "", field: "folder", message: noPlace });
    },
    result(keepsBases: boolean): ImportReport {
      for (const { target } of kept) if (target.isNew) countIn(target, 0);
      return {
        format: found.format,
        ...counts,
        failed,
        errors,
        moreErrors,
        keepsBases,
        bases: [...bases.values()].map(({ base: { name, accessType, isNew, isDraft }, prompts }) => ({
          name,
          access_type: accessType,
          isNew,
          isDraft,
          prompts,
        })),
        folders: { create: folders.create.length, found: folders.found, left: folders.refused.length },
        variables: { create: variables.create, found: variables.found },
        results,
        knowledge: { create: knowledge.create, found: knowledge.found, files },
        hiddenDescriptions: hidden.descriptions,
        ignored: found.ignored,
        ...(found.unread && { unread: legibleUnread(found.unread) }),
        isCut: found.isCut,
        ...(listed && { rows }),
      };
    },
  };
}

function legibleUnread({ files, columns, keys, sheets, headings }: Unread): Unread {
  return {
    files: files.map((each) => ({ ...each, paths: each.paths.map(legible) })),
    columns: columns.map((each) => ({ ...each, name: legible(each.name) })),
    keys: keys.map(legible),
    sheets: sheets.map(legible),
    headings: headings.map(legible),
  };
}

/** Removes control characters: in JSON, twenty thousand titles and paths of them would be six times as long. */
function legible(text: string): string {
  return text.toWellFormed().replace(/[\u0000-\u001F\u007F-\u009F]/g, "\uFFFD");
}

/** The file's own errors, else the message of the code. */
function messageOf(error: AppError | z.ZodError, locale: Locale): string {
  if (error instanceof z.ZodError) return translatePacked(locale, error.issues[0]!.message);
  const [packed] = Object.values(error.details.fields ?? {}).flat();
  return packed
    ? translatePacked(locale, packed)
    : translate(locale, `errors.${error.code}`, error.details.params);
}

function placeText({ path = "", row, item }: Place, locale: Locale): string {
  const number =
    row !== undefined
      ? translate(locale, "exchange.place.row", { row })
      : item !== undefined
        ? translate(locale, "exchange.place.item", { item })
        : "";
  return [legible(path), number].filter(Boolean).join(", ") || translate(locale, "exchange.place.file");
}
