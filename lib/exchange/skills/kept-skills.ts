import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { PromptContent } from "@/lib/prompts/schema";
import { mark } from "./skill-mark";

// The files of a skill that was brought in are in a knowledge base of its reader. An imported item names it, and what the prompt and the SKILL.md said
// then: an unchanged skill leaves as it came, byte for byte.

type Said = Pick<PromptContent, "title" | "shortDescription" | "promptText">;

/** Where the files of a prompt's skill are, and whether its head, its text and the SKILL.md there are as they came. */
export type KeptSkill = {
  knowledgeBaseId: string;
  isHead: (prompt: Said) => boolean;
  isText: (prompt: Said) => boolean;
  isOriginal: (file: string) => boolean;
};

const PREFIX = "skill:";
const headMark = ({ title, shortDescription }: Said) => mark([title, shortDescription]);
const textMark = ({ promptText }: Said) => mark([promptText]);

/** Notes which knowledge base has a prompt's files; another one noted before is forgotten. */
export async function keepSkill(
  viewer: Viewer,
  {
    promptId,
    knowledgeBaseId,
    original,
    content,
  }: { promptId: string; knowledgeBaseId: string; original: string; content: Said },
): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const marks = [headMark(content), textMark(content), original];
  const source = [`${PREFIX}${promptId}`, knowledgeBaseId, ...marks].join(":");
  await transaction(async (tx) => {
    await tx.importedItem.deleteMany({ where: { userId, promptId, source: { startsWith: PREFIX } } });
    // Deleted meanwhile, the prompt needs no files.
    if (await tx.prompt.count({ where: { id: promptId } }))
      await tx.importedItem.create({ data: { userId, source, promptId } });
  });
}

/** The kept skills of these prompts that the viewer brought in. */
export async function keptSkills(viewer: Viewer, ids: string[]): Promise<Map<string, KeptSkill>> {
  const { id: userId } = requireMember(viewer);
  const rows = await db.importedItem.findMany({
    where: { userId, promptId: { in: ids }, source: { startsWith: PREFIX } },
    select: { promptId: true, source: true },
  });
  return new Map(
    rows.map(({ promptId, source }) => {
      const [, , knowledgeBaseId = "", head, text, original] = source.split(":");
      const isHead: KeptSkill["isHead"] = (prompt) => headMark(prompt) === head;
      const isText: KeptSkill["isText"] = (prompt) => textMark(prompt) === text;
      return [
        promptId!,
        { knowledgeBaseId, isHead, isText, isOriginal: (file) => mark([file]) === original },
      ];
    }),
  );
}

/** The viewer's knowledge bases that kept skills name, with the mark of each one's SKILL.md and the base of its prompt. */
export async function keptOriginals(
  viewer: Viewer,
): Promise<Map<string, { original: string | undefined; baseId: string | undefined }[]>> {
  const { id: userId } = requireMember(viewer);
  const rows = await db.importedItem.findMany({
    where: { userId, source: { startsWith: PREFIX } },
    select: { source: true, prompt: { select: { promptBaseId: true } } },
  });
  const kept: Awaited<ReturnType<typeof keptOriginals>> = new Map();
  for (const { source, prompt } of rows) {
    const [, , knowledgeBaseId = "", , , original] = source.split(":");
    const one = { original, baseId: prompt?.promptBaseId };
    kept.set(knowledgeBaseId, [...(kept.get(knowledgeBaseId) ?? []), one]);
  }
  return kept;
}
