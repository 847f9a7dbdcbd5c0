import { isOpenToAll } from "@/lib/bases/policy";
import { db } from "@/lib/platform/db/client";
import { translate } from "@/lib/platform/i18n/translate";
import type { Member } from "@/lib/platform/viewer";
import { parse } from "@/lib/templates/parse";
import { tokenNames } from "@/lib/templates/token-names";
import { variableNamesOfPrompts, variablesOfPrompt } from "@/lib/variables/queries";
import type { CreatePromptInput, UpdatePromptInput } from "../schema";
import type { CopiedColumns } from "./duplicate/copied-columns";
import { withPlaceholders } from "./duplicate/copied-text";

/**
 * What a former editor of a prompt's base sends as a change of it, to be stored in their PRIVATE base; null for others, and where the
 * fields are no whole prompt. Variables of the base's owner become placeholders of their names, without values.
 */
export async function lateSave(
  member: Member,
  {
    id,
    title,
    shortDescription,
    promptText,
    contentType,
    version: _,
    updatedAt: __,
    ...rest
  }: UpdatePromptInput,
): Promise<{ content: CreatePromptInput; copied: CopiedColumns } | null> {
  if (!title || !shortDescription || !promptText || !contentType) return null;
  const prompt = await db.prompt.findFirst({
    where: {
      id,
      base: {
        formerEditors: { some: { userId: member.id } },
        members: { none: { userId: member.id, role: { not: "reader" } } },
      },
    },
    select: {
      promptText: true,
      userId: true,
      base: { select: { ownerId: true, accessType: true, hiddenAt: true } },
    },
  });
  if (!prompt?.base) return null;
  const nodes = parse(promptText);
  const own = await variablesOfPrompt(member, { nodes, authorId: null });
  // Of a token that the prompt does not have the name is not told.
  const seen = new Set(
    parse(prompt.promptText).flatMap((node) => (node.type === "variable" ? node.key : [])),
  );
  const known = nodes.filter((node) => node.type === "variable" && seen.has(node.key));
  const named = [
    { nodes: known, authorId: prompt.userId },
    { nodes, authorId: null },
  ];
  const [theirs, mine] = await variableNamesOfPrompts(member, named);
  const names = tokenNames(
    nodes,
    new Map([...theirs!, ...mine!]),
    translate(member.language, "prompts.unknownVariable"),
  );
  return {
    content: {
      ...rest,
      title,
      shortDescription,
      contentType,
      promptText: withPlaceholders(nodes, { own, others: new Map(), names }),
      promptBaseId: null,
    },
    copied: {
      copiedFromId: id,
      copiedFromTitle: title,
      copiedFromAuthorId: prompt.userId ?? prompt.base.ownerId,
      privateOnly: !isOpenToAll(prompt.base),
    },
  };
}
