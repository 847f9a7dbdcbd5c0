import { memberOfSql } from "@/lib/identity/people/member-of-sql";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { readWithRelations } from "@/lib/platform/db/read-with-relations";
import { AppError } from "@/lib/platform/errors";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { readableWhere } from "@/lib/prompts/readable";
import { CONTENT_SELECT } from "@/lib/prompts/writing/content-fields";
import { maySpread } from "@/lib/prompts/writing/duplicate/policy";
import { fileName, uniquePaths } from "../export/file-names";
import { openKnowledge } from "../export/knowledge-files";
import type { ArchiveFile } from "../export/zip-archive";
import { PRIVATE_ONLY } from "../document";
import { frontMatterOf } from "../front-matter";
import { type KeptSkill, keptSkills } from "./kept-skills";
import { headOfSkill, SKILL_FILE, skillFile, uniqueNames } from "./skill-file";
import { skillTexts } from "./skill-texts";

/** Prompts at once: of the longest texts these are ten megabytes. */
const BATCH = 50;

const select = {
  id: true,
  ...CONTENT_SELECT,
  userId: true,
  privateOnly: true,
  base: { select: { id: true, ownerId: true, accessType: true, hiddenAt: true } },
} as const;

/** A package of skills, a folder for each prompt that the viewer may still read; files of one that was brought in go along. */
export async function* skillArchive(requester: Viewer, ids: readonly string[]): AsyncGenerator<ArchiveFile> {
  const nameOf = uniqueNames();
  for (let at = 0; at < ids.length; at += BATCH) {
    const { viewer, now } = await viewerOfNow(requester);
    const readable = readableWhere(viewer, now);
    const where = { AND: [{ id: { in: ids.slice(at, at + BATCH) } }, readable] };
    const rows = await readWithRelations(
      () => db.prompt.findMany({ where, orderBy: { id: "asc" }, select }),
      ({ base }) => [base],
    );
    const kept = await keptSkills(
      viewer,
      rows.map(({ id }) => id),
    );
    for await (const { prompt: row, references, ...skill } of skillTexts(viewer, rows)) {
      const skillKept = kept.get(row.id);
      const files = skillKept ? await filesOf(viewer, skillKept) : [];
      const main = files.find(({ path }) => path === SKILL_FILE)?.text ?? "";
      const original = skillKept?.isOriginal(main) ? main : "";
      const head = headOfSkill(original);
      const folder = nameOf(head?.name ?? row.title);
      const path = uniquePaths();
      const own = { name: folder, ...skill };
      const content =
        head?.name === folder && skillKept?.isHead(row)
          ? skillKept.isText(row)
            ? original
            : `---\n${frontMatterOf(original).head}---\n\n${skill.body}\n`
          : skillFile(own, isKeptPrivate(viewer, row) ? marked(head?.more) : head?.more);
      yield { path: path(folder, SKILL_FILE, ""), content };
      for (const { path: name, read } of references)
        yield { path: path(folder, name, ""), content: await read() };
      for (const { path: name, open } of files)
        if (name !== SKILL_FILE) yield { path: path(folder, name, ""), compress: true, open };
    }
  }
}

/** The viewer with the roles of now, and the database's clock: a reader may take hours. @throws AppError UNAUTHENTICATED (blocked or deleted meanwhile) */
async function viewerOfNow(requester: Viewer): Promise<{ viewer: Viewer; now: Date }> {
  const { memberOf: _, ...member } = requireMember(requester);
  const [row] = await read<{ now: Date; memberOf: Member["memberOf"] | null }>`
    SELECT now() AS now, ${memberOfSql(Prisma.sql`u.id`)} AS "memberOf" FROM users u WHERE u.id = ${member.id}::uuid AND u.blocked_at IS NULL`;
  if (!row) throw new AppError("UNAUTHENTICATED");
  const { now, memberOf } = row;
  return { viewer: { ...member, ...(memberOf && { memberOf }) }, now };
}

/** The rest of the head of a skill that others must never read: it comes back into a PRIVATE base only. */
const marked = (more = "") =>
  more.startsWith("metadata:") || more.includes("\nmetadata:")
    ? more
    : `${more}metadata:\n  ${PRIVATE_ONLY}: "true"\n`;

function isKeptPrivate(
  viewer: Viewer,
  row: Parameters<typeof maySpread>[1] & { privateOnly: boolean },
): boolean {
  return row.privateOnly || !maySpread(viewer, row);
}

/** The files of a skill that was brought in, and what its reader has put beside them. */
async function filesOf(viewer: Viewer, { knowledgeBaseId }: KeptSkill) {
  const { id: userId } = requireMember(viewer);
  const rows = await db.knowledgeFile.findMany({
    where: { knowledgeBaseId, base: { userId } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, originalName: true, isTextSnippet: true },
  });
  const [main] = rows.filter(({ originalName }) => originalName === SKILL_FILE);
  const text = main
    ? (await db.knowledgeContent.findUnique({ where: { fileId: main.id }, select: { extractedText: true } }))
        ?.extractedText
    : undefined;
  return rows.map(({ id, originalName, isTextSnippet }) => ({
    path: isTextSnippet ? `references/${fileName(originalName)}.md` : originalName,
    text: id === main?.id ? text : undefined,
    open: () => openKnowledge(id, isTextSnippet),
  }));
}
