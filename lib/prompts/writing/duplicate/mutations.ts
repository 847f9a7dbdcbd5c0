import { canAddPrompt } from "@/lib/bases/policy";
import { ownBaseId, ownerOf } from "@/lib/bases/writing/own-base";
import { findLinked } from "@/lib/prompts/links/find-linked";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { translate } from "@/lib/platform/i18n/translate";
import { countCharacters, truncateAtWord } from "@/lib/platform/text/text-length";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { storePrompt } from "../../mutations";
import { getPrompt } from "../../queries";
import { type DuplicatePromptInput, PROMPT_LIMITS, type Prompt, type PromptContent } from "../../schema";
import { contentOf } from "../content-fields";
import type { CopiedColumns } from "./copied-columns";
import { copiedText } from "./copied-text";
import { maySpread } from "./policy";

/**
 * Copies a prompt that the viewer may read into one of their own bases, without its results. Variables of another library become
 * placeholders. A copy of a copy names the first original.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, ACCESS_REQUIRED, BASE_NOT_FOUND, FORBIDDEN (somebody else's base), COPY_PRIVATE_ONLY
 *   (sold by others, into another base than the PRIVATE one), QUOTA_EXCEEDED, PROMPTS_FULL
 */
export async function duplicatePrompt(
  viewer: Viewer,
  { id, promptBaseId }: DuplicatePromptInput,
): Promise<Prompt> {
  const member = requireMember(viewer);
  const source = await getPrompt(viewer, { id });
  await requireCopying(viewer, id);
  const baseId = await ownBaseId(viewer, promptBaseId ?? undefined, canAddPrompt); // before a library is read
  const { sourceOwnerId, ...columns } = await columnsOf(viewer, source, baseId);
  const ownerId = await ownerOf(member, baseId);
  const promptText = await copiedText(member, source, ownerId);
  const isFillable = source.isFillable || promptText !== source.promptText;
  const content = {
    ...contentOf(source),
    title: sourceOwnerId === ownerId ? titleOfCopy(source.title, member.language) : source.title,
    promptText,
    isFillable,
    language: source.languageGiven ? source.language : null,
  } satisfies PromptContent;
  const stored = await storePrompt(viewer, { ...content, promptBaseId: baseId }, { copied: columns });
  return getPrompt(viewer, stored!);
}

/** Who reads a prompt by a secret link alone may copy it only where the link says so. @throws AppError FORBIDDEN */
async function requireCopying(viewer: Viewer, id: string): Promise<void> {
  if (!viewer.link || (await findLinked(viewer))?.allow === "copy") return;
  await getPrompt({ ...viewer, link: undefined }, { id }).catch(() => {
    throw new AppError("FORBIDDEN");
  });
}

/** A title that differs from that of the source: «План (копия)», of that «План (копия 2)». A long one is cut after a word. */
function titleOfCopy(title: string, language: Locale): string {
  const marks = Array.from(
    { length: 9 },
    (_, at) => ` ${translate(language, "promptCopy.mark", { number: String(at + 1) })}`,
  );
  const marked = marks.findIndex((mark) => title.endsWith(mark));
  const stem = marked < 0 ? title : title.slice(0, -marks[marked]!.length);
  const mark = marks[Math.min(marked + 1, marks.length - 1)]!;
  return `${truncateAtWord(stem, PROMPT_LIMITS.titleMax - countCharacters(mark))}${mark}`;
}

/** If the viewer may not see the first original (an author's own, unpublished), the copy names the copied prompt instead. Within a base nothing spreads. */
async function columnsOf(
  viewer: Viewer,
  { id, copiedFrom }: Prompt,
  targetId: string,
): Promise<CopiedColumns & { sourceOwnerId: string }> {
  const select = {
    title: true,
    userId: true,
    privateOnly: true,
    copiedFromId: true,
    copiedFromTitle: true,
    copiedFromAuthorId: true,
  } as const;
  const row = await db.prompt.findUnique({
    where: { id },
    select: { ...select, base: { select: { id: true, ownerId: true, accessType: true, hiddenAt: true } } },
  });
  if (!row) throw new AppError("PROMPT_NOT_FOUND"); // deleted this moment
  const privateOnly = row.privateOnly || (row.base.id !== targetId && !maySpread(viewer, row));
  const sourceOwnerId = row.base.ownerId;
  if (row.copiedFromId && copiedFrom)
    return {
      sourceOwnerId,
      copiedFromId: row.copiedFromId,
      copiedFromTitle: row.copiedFromTitle,
      copiedFromAuthorId: row.copiedFromAuthorId,
      privateOnly,
    };
  return {
    sourceOwnerId,
    copiedFromId: id,
    copiedFromTitle: row.title,
    copiedFromAuthorId: row.userId ?? row.base.ownerId,
    privateOnly,
  };
}
