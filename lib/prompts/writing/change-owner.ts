import { noteChanged } from "@/lib/bases/updates/note-changes";
import type { Database } from "@/lib/platform/db/client";
import { translate } from "@/lib/platform/i18n/translate";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { hasPlaceholder, parse } from "@/lib/templates/parse";
import { tokenNames } from "@/lib/templates/token-names";
import { variableNamesOfPrompts } from "@/lib/variables/queries";
import { changedSince, recordBaseline, recordVersion } from "../history/record-version";
import { descriptionReveals } from "./description-reveals";
import { withPlaceholders } from "./duplicate/copied-text";
import { storeVariableUses } from "./variable-uses";

/** Prompts rewritten at once. */
const BATCH = 50;

/**
 * Makes what the former owner wrote in a base the new owner's. Variables of the former owner's library become placeholders, as in a copy, in open
 * proposals, too.
 * The caller holds both people and the base.
 */
export async function changeOwnerOfPrompts(
  tx: Database,
  owner: Member,
  { baseId, from }: { baseId: string; from: string },
): Promise<void> {
  const using = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT p.id FROM prompts p JOIN prompt_variable_uses u ON u.prompt_id = p.id WHERE p.prompt_base_id = ${baseId}::uuid`;
  const ids = using.map(({ id }) => id);
  const unversioned = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM prompts p WHERE p.prompt_base_id = ${baseId}::uuid AND NOT EXISTS (SELECT FROM prompt_versions v WHERE v.prompt_id = p.id)`;
  await recordBaseline(tx, ...unversioned.map(({ id }) => id)); // while its author is known
  await tx.$executeRaw`UPDATE prompts SET user_id = ${owner.id}::uuid WHERE prompt_base_id = ${baseId}::uuid AND user_id = ${from}::uuid`;
  for (let at = 0; at < ids.length; at += BATCH) await rewrite(tx, owner, from, ids.slice(at, at + BATCH));
  const proposed = await tx.$queryRaw<{ id: string; promptText: string }[]>`
    SELECT r.id, r.prompt_text AS "promptText" FROM prompt_proposals r JOIN prompts p ON p.id = r.prompt_id
    WHERE p.prompt_base_id = ${baseId}::uuid AND r.state = 'open' AND strpos(r.prompt_text, '{{') > 0`;
  for (let at = 0; at < proposed.length; at += BATCH) {
    const some = proposed.slice(at, at + BATCH);
    for (const [index, promptText] of (await withFields(owner, from, some)).entries())
      await tx.promptProposal.update({
        where: { id: some[index]!.id },
        data: { promptText },
        select: { id: true },
      });
  }
}

/** Texts with placeholders in place of the former owner's variables. */
async function withFields(
  owner: Member,
  from: string,
  texts: readonly { promptText: string }[],
): Promise<string[]> {
  const parsed = texts.map(({ promptText }) => ({ nodes: parse(promptText), authorId: from }));
  const named = await variableNamesOfPrompts(GUEST, parsed, { withShort: true });
  return parsed.map(({ nodes }, at) => {
    const others = new Map([...named[at]!].flatMap(([key, { short }]) => (short ? [[key, short]] : [])));
    const names = tokenNames(nodes, named[at]!, translate(owner.language, "prompts.unknownVariable"));
    return withPlaceholders(nodes, { own: new Map(), others, names });
  });
}

async function rewrite(tx: Database, owner: Member, from: string, ids: string[]): Promise<void> {
  const prompts = await tx.prompt.findMany({
    where: { id: { in: ids } },
    select: { id: true, promptText: true, shortDescription: true, isFillable: true },
  });
  const texts = await withFields(owner, from, prompts);
  for (const [at, { id, promptText: before, shortDescription, isFillable }] of prompts.entries()) {
    const promptText = texts[at]!;
    const data = {
      promptText,
      isFillable: isFillable || hasPlaceholder(promptText),
      descriptionReveals: descriptionReveals({ shortDescription, promptText }),
      version: { increment: 1 },
    };
    await tx.prompt.update({ where: { id }, data, select: { id: true } });
    await tx.$executeRaw`
      UPDATE prompt_proposals SET text_hash = md5(${promptText}) WHERE prompt_id = ${id}::uuid AND state = 'open' AND text_hash = md5(${before})`;
    await noteChanged(tx, changedSince([id]));
    await recordVersion(tx, { id, authorId: owner.id, source: "edit" });
    await storeVariableUses(tx, [{ id, promptText }]);
  }
}
