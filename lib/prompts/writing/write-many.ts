import { fullerListingsOf } from "@/lib/bases/lists/listings";
import { holdBases, type LockedBase } from "@/lib/bases/writing/lock";
import { noteAdded, noteChanged } from "@/lib/bases/updates/note-changes";
import { canSeeBase, isOpenToAll, ownsBase } from "@/lib/bases/policy";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { announce, type WebhookFact } from "@/lib/webhooks/announce";
import { changedSince, recordBaseline, recordImports } from "../history/record-version";
import { findLanguage, findLanguages } from "../language/find-language";
import type { PromptLanguage } from "../language/languages";
import { canEditPrompt } from "../policy";
import { descriptionsReveal } from "./description-reveals";
import { assertRoomForPrompts } from "./quota";
import type { PromptContent } from "../schema";
import { storeVariableUses } from "./variable-uses";

export type NewPrompt = PromptContent & {
  id: string;
  promptBaseId: string;
  privateOnly: boolean;
  version: number;
};
export type ChangedPrompt = PromptContent & { id: string };

/**
 * `createPrompt` and `updatePrompt` for some hundred of an import at once, in the caller's transaction, which has locked the
 * viewer's row: all or nothing.
 * @param create in bases of the viewer's own; their ids are new ones
 * @param update ids of prompts that the viewer may edit
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN, PROMPT_NOT_FOUND, QUOTA_EXCEEDED, PROMPTS_FULL, COPY_PRIVATE_ONLY (elsewhere
 *   than in the PRIVATE base), CONFLICT (moved meanwhile)
 */
export async function writePrompts(
  tx: Database,
  viewer: Viewer,
  { create, update }: { create: NewPrompt[]; update: ChangedPrompt[] },
): Promise<void> {
  const { id: userId } = requireMember(viewer);
  if (create.length + update.length === 0) return;
  const ids = update.map(({ id }) => id);
  const lieIn = await tx.prompt.findMany({ where: { id: { in: ids } }, select: { promptBaseId: true } });
  const bases = await holdBases(tx, [
    ...new Set([...create, ...lieIn].map(({ promptBaseId }) => promptBaseId)),
  ]);
  const before = await tx.$queryRaw<
    { id: string; userId: string | null; promptBaseId: string; givenLanguage: PromptLanguage | null }[]
  >`
    SELECT id, user_id AS "userId", prompt_base_id AS "promptBaseId", given_language AS "givenLanguage" FROM prompts WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
  const base = (id: string) => {
    const found = bases.get(id);
    if (!found) throw new AppError("BASE_NOT_FOUND");
    return found;
  };
  for (const id of new Set(create.map(({ promptBaseId }) => promptBaseId))) {
    if (!canSeeBase(viewer, base(id))) throw new AppError("BASE_NOT_FOUND");
    if (!ownsBase(viewer, base(id))) throw new AppError("FORBIDDEN");
  }
  if (
    create.some(({ privateOnly, promptBaseId }) => privateOnly && base(promptBaseId).accessType !== "PRIVATE")
  )
    throw new AppError("COPY_PRIVATE_ONLY");
  const stored = new Map(before.map((row) => [row.id, row]));
  for (const { id } of update) {
    const row = stored.get(id);
    if (!row) throw new AppError("PROMPT_NOT_FOUND");
    if (!bases.has(row.promptBaseId)) throw new AppError("CONFLICT");
    if (!canEditPrompt(viewer, { userId: row.userId, base: base(row.promptBaseId) }))
      throw new AppError("FORBIDDEN");
  }
  await assertRoomForPrompts(tx, userId, create, update);
  const isPublic = (id: string) => isOpenToAll(base(id));
  const languages = await findLanguages(create);
  const reveals = await descriptionsReveal([...create, ...update]);
  await tx.prompt.createMany({
    data: create.map((prompt, at) => ({
      ...prompt,
      ...languageOf(prompt, languages[at]!),
      descriptionReveals: reveals[at]!,
      userId,
      isPublic: isPublic(prompt.promptBaseId),
    })),
  });
  await recordBaseline(tx, ...update.map(({ id }) => id));
  for (const [at, { id, ...content }] of update.entries())
    await tx.prompt.update({
      where: { id },
      data: {
        ...content,
        ...languageOf(content, await findLanguage(content), stored.get(id)?.givenLanguage),
        descriptionReveals: reveals[create.length + at]!,
        version: { increment: 1 },
      },
      select: { id: true },
    });
  await noteAdded(tx, Prisma.sql`p.id = ANY(${create.map(({ id }) => id)}::uuid[])`);
  await noteChanged(tx, changedSince(ids));
  await recordImports(tx, { ids: [...create, ...update].map(({ id }) => id), authorId: userId });
  await storeVariableUses(tx, [...create, ...update]);
  await announce(
    tx,
    create.map((prompt) => createdFact(base(prompt.promptBaseId), prompt)),
  );
  const soon = [
    ...update.map(({ id }) => `prompt:${id}` as const),
    ...[...bases.values()].flatMap(fullerListingsOf),
  ];
  await invalidatePages(tx, { soon });
}

/** The webhook event of a new prompt. @param base of the prompt */
export function createdFact(base: LockedBase, { id, title }: { id: string; title: string }): WebhookFact {
  return {
    userId: base.ownerId,
    event: "promptCreated",
    fact: `promptCreated:${id}`,
    data: { promptId: id, title, baseId: base.id },
  };
}

/**
 * The language given in a file, which counts as a choice only if detection finds another one; without one, the stored choice is
 * kept.
 * @param found by `findLanguage`
 * @param chosen by the author of an existing prompt
 */
function languageOf(
  { language }: PromptContent,
  found: PromptLanguage,
  chosen: PromptLanguage | null | undefined = null,
) {
  const kept = language === null || language === chosen ? chosen : null;
  const givenLanguage = kept ?? (language === found ? null : language);
  return { language: givenLanguage ?? found, givenLanguage, languagePending: false };
}
