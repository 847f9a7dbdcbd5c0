import { createHash } from "node:crypto";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { PromptContent } from "@/lib/prompts/schema";

// The files of a skill that was brought in are in a knowledge base of its reader. An imported item names it, and what the prompt said then:
// an unchanged skill leaves as it came, byte for byte.

type Said = Pick<PromptContent, "title" | "shortDescription" | "promptText">;

/** Where the files of a prompt's skill are, and whether its head and its text are as they came. */
export type KeptSkill = {
  knowledgeBaseId: string;
  isHead: (prompt: Said) => boolean;
  isText: (prompt: Said) => boolean;
};

const PREFIX = "skill:";
const headMark = ({ title, shortDescription }: Said) => mark([title, shortDescription]);
const textMark = ({ promptText }: Said) => mark([promptText]);

function mark(texts: string[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 16);
}

/** Notes which knowledge base has a prompt's files; another one noted before is forgotten. */
export async function keepSkill(
  viewer: Viewer,
  { promptId, knowledgeBaseId, content }: { promptId: string; knowledgeBaseId: string; content: Said },
): Promise<void> {
  const { id: userId } = requireMember(viewer);
  const source = [`${PREFIX}${promptId}`, knowledgeBaseId, headMark(content), textMark(content)].join(":");
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
      const [, , knowledgeBaseId = "", head, text] = source.split(":");
      const isHead: KeptSkill["isHead"] = (prompt) => headMark(prompt) === head;
      return [promptId!, { knowledgeBaseId, isHead, isText: (prompt) => textMark(prompt) === text }];
    }),
  );
}
