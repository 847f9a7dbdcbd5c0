import { readFile } from "node:fs/promises";
import { documentLimit } from "@/lib/integrations/extraction/document-limit";
import { kindOfName } from "@/lib/integrations/extraction/formats";
import { cleanFileName, isPathName } from "@/lib/knowledge/files/file-name";
import { addKnowledgeFiles } from "@/lib/knowledge/files/add-files";
import { createSnippet } from "@/lib/knowledge/files/mutations";
import { keepTextFile } from "@/lib/knowledge/files/text-file";
import { spaceLeft } from "@/lib/knowledge/quota";
import { createSnippetInput } from "@/lib/knowledge/files/schema";
import { iconOf } from "@/lib/knowledge/icons";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { createCategory, createKnowledgeBase } from "@/lib/knowledge/mutations";
import { createCategoryInput, createKnowledgeBaseInput } from "@/lib/knowledge/schema";
import { db } from "@/lib/platform/db/client";
import type { KnowledgeType } from "@/lib/platform/db/generated/client";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { Found, FoundKnowledge } from "../reading/found";
import { keptOriginals } from "../skills/kept-skills";
import type { ItemImporter } from "./item-importer";
import { forEachYielding } from "@/lib/platform/workers/for-each-yielding";

type NewFile = FoundKnowledge["files"][number];
/** `id` null: not created yet. `skill`: path of the SKILL.md whose files it has; each of them is compared with the one there. */
type PlannedBase = {
  id: string | null;
  name: string;
  type: KnowledgeType;
  files: NewFile[];
  skill: string | undefined;
  original: string;
};

/** Knowledge of a file that is missing: bases, categories and files. */
export type KnowledgePlan = {
  bases: PlannedBase[];
  create: number;
  found: number;
  files: { create: number; found: number; bytes: Record<KnowledgeType, number> };
  categories: number;
  /** Files of skills for which there is no room. */
  left: string[];
};

/**
 * Matches the knowledge of a file with the viewer's by names (files also by size; equal names pair up in order; of a skill see `freeFor`).
 * Creates missing bases and categories; `importKnowledge` adds the files later.
 * @param options.replacesIn the base whose prompts are replaced
 * @throws AppError UNAUTHENTICATED, KNOWLEDGE_FULL
 */
export async function plannedKnowledge(
  viewer: Viewer,
  { categories, bases }: Found["knowledge"],
  { run, replacesIn }: { run: boolean; replacesIn: string | null },
): Promise<KnowledgePlan> {
  const { id: userId } = requireMember(viewer);
  const plan: KnowledgePlan = {
    bases: [],
    create: 0,
    found: 0,
    files: { create: 0, found: 0, bytes: { text: 0, vector: 0 } },
    categories: 0,
    left: [],
  };
  if (bases.length + categories.length === 0) return plan;
  const [ownCategories, ownBases] = await Promise.all([
    db.knowledgeCategory.findMany({
      where: { userId },
      orderBy: { id: "asc" },
      select: { id: true, name: true },
    }),
    db.knowledgeBase.findMany({
      where: { userId },
      orderBy: { id: "asc" },
      select: {
        id: true,
        name: true,
        type: true,
        files: { select: { originalName: true, isTextSnippet: true, fileSize: true } },
      },
    }),
  ]);
  const left = takenOnce(ownCategories, ({ name }) => name);
  const categoryIds = new Map<string, string | null>();
  for (const category of categories) {
    const own = left(category.name)?.id ?? null;
    const input = own
      ? null
      : createCategoryInput.safeParse({ ...category, iconUrl: iconOf(category.iconUrl) }).data;
    if (input) plan.categories += 1;
    categoryIds.set(category.id, own ?? (run && input ? (await createCategory(viewer, input)).id : null));
  }
  const hasSkills = bases.some(({ skill }) => skill !== undefined);
  const kept: Awaited<ReturnType<typeof keptOriginals>> = hasSkills ? await keptOriginals(viewer) : new Map();
  /** The files of this very SKILL.md. */
  const isOf = (sought: string, id: string) =>
    kept.get(id)?.some(({ original }) => original === sought) ?? false;
  /** A prompt of another SKILL.md keeps its files; one alone in the base where prompts are replaced is taken for the same skill. */
  const isFree = (id: string) => {
    const [one, ...more] = kept.get(id) ?? [];
    return !one || (more.length === 0 && one.baseId === replacesIn);
  };
  const leftBases = takenOnce(ownBases, keyOf);
  // A skill comes without its files where its reader has no room for them.
  let room = KNOWLEDGE_LIMITS.bases - ownBases.length;
  let space = hasSkills ? await spaceLeft(db, userId) : 0;
  // 200 bases of 200 files each take a quarter of a second.
  await forEachYielding(bases, async ({ files, category, skill, original = "", ...base }) => {
    const own =
      skill === undefined
        ? leftBases(keyOf(base))
        : (leftBases(keyOf(base), ({ id }) => isOf(original, id)) ??
          leftBases(keyOf(base), ({ id }) => isFree(id)));
    if (skill !== undefined) {
      // The original and its text.
      const bytes = 2 * files.reduce((sum, { member }) => sum + member.size, 0);
      if (!own && (room < 1 || bytes > space)) return void plan.left.push(skill);
      if (!own) [room, space] = [room - 1, space - bytes];
    }
    const input = createKnowledgeBaseInput.safeParse({
      ...base,
      categoryId: (category && categoryIds.get(category)) ?? null,
    }).data;
    if (!own && !input) return;
    plan[own ? "found" : "create"] += 1;
    const isThere = takenOnce(
      own?.files ?? [],
      ({ originalName, isTextSnippet, fileSize }) => `${isTextSnippet} ${fileSize} ${originalName}`,
    );
    const missing = files.filter(
      ({ name, isTextSnippet, member }) =>
        !isThere(
          `${isTextSnippet} ${member.size} ${isTextSnippet || isPath(name) ? name : cleanFileName(name)}`,
        ),
    );
    plan.files.create += missing.length;
    plan.files.found += files.length - missing.length;
    const { name, type } = own ?? input!;
    plan.files.bytes[type] += missing.reduce((sum, { member }) => sum + member.size, 0);
    plan.bases.push({
      id: own?.id ?? (run ? (await createKnowledgeBase(viewer, input!)).id : null),
      name,
      type,
      files: skill === undefined ? missing : files,
      skill,
      original,
    });
  });
  return plan;
}

/** Adds the missing files one after another, by the rules of an upload; refused ones are reported. @returns how many were added */
export async function importKnowledge(
  viewer: Viewer,
  { bases }: KnowledgePlan,
  importer: ItemImporter,
): Promise<number> {
  let brought = 0;
  for (const { id, type, files, skill } of bases) {
    const limit = type === "vector" ? KNOWLEDGE_LIMITS.vectorFileBytes : documentLimit();
    for (const { name, isTextSnippet, member } of id ? files : []) {
      let isNew = true;
      const isText = skill !== undefined || (type === "text" && (isPath(name) || !kindOfName(name)));
      const added = await importer.each(member, isTextSnippet ? documentLimit() : limit, async (file) => {
        if (isText && !isTextSnippet)
          isNew = await keepTextFile(
            viewer,
            { id: id!, name: isPath(name) ? name : cleanFileName(name), bytes: await readFile(file.path) },
            importer.signal,
          );
        else if (isTextSnippet)
          await createSnippet(
            viewer,
            createSnippetInput.parse({ id, title: name, content: await readFile(file.path, "utf8") }),
          );
        else
          await addKnowledgeFiles(
            viewer,
            { id: id!, file: [{ ...file, filename: name }] },
            { signal: importer.signal },
          );
      });
      if (added && isNew) brought += 1;
    }
  }
  return brought;
}

/** A name with folders: of a file of a skill. */
const isPath = (name: string) => name.includes("/") && isPathName(name);

/** A text base and its vector copy have one name. */
function keyOf({ name, type }: { name: string; type: string }): string {
  return `${type === "vector"} ${name}`;
}

/** Matches each item of a list at most once. */
function takenOnce<T>(
  list: readonly T[],
  keyOf: (each: T) => string,
): (key: string, fits?: (each: T) => boolean) => T | undefined {
  const left = new Map<string, T[]>();
  for (const each of list.toReversed()) {
    const same = left.get(keyOf(each));
    if (same) same.push(each);
    else left.set(keyOf(each), [each]);
  }
  return (key, fits = () => true) => {
    const same = left.get(key) ?? [];
    const at = same.findLastIndex(fits);
    return at < 0 ? undefined : same.splice(at, 1)[0];
  };
}
