import { presentAttachment } from "@/lib/attachments/present-attachment";
import { PAID_TYPES } from "@/lib/bases/access-types";
import { partsOfBase, personSelect } from "@/lib/bases/lists/base-select";
import { canAddPrompt, canEditBase, isOpenToAll } from "@/lib/bases/policy";
import { nameOf, slugOfBase } from "@/lib/bases/personal-texts";
import { presentPerson } from "@/lib/bases/present-base";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { profileTag } from "@/lib/platform/hrefs";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { slugOf } from "@/lib/platform/text/slug";
import { type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import {
  coverOf,
  exampleSelect,
  fileExampleSelect,
  inOrder,
  presentExample,
} from "./examples/present-example";
import { canDeletePrompt, canEditPrompt, canSharePrompt } from "./policy";
import type { Prompt, PromptCard } from "./schema";
import { CONTENT_SELECT, contentOf } from "./writing/content-fields";

/**
 * The columns of a card, with its possible cover results (files only). Without text and usage examples, so that no list can
 * contain them by accident.
 */
export const cardSelect = {
  id: true,
  title: true,
  shortDescription: true,
  contentType: true,
  category: true,
  tags: true,
  promptBaseId: true,
  isFillable: true,
  language: true,
  samplePosition: true,
  descriptionReveals: true,
  userId: true,
  copyCount: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  hiddenAt: true,
  base: {
    select: {
      id: true,
      baseName: true,
      accessType: true,
      ownerId: true,
      hiddenAt: true,
      isListed: true,
      owner: personSelect,
    },
  },
  examples: fileExampleSelect,
} as const satisfies Prisma.PromptSelect;

/** A whole prompt: only for statements whose `where` ensures that the viewer may read it. */
export const promptSelect = {
  ...cardSelect,
  ...CONTENT_SELECT,
  givenLanguage: true,
  privateOnly: true,
  examples: exampleSelect,
} as const satisfies Prisma.PromptSelect;

/** `isFavourite` if the statement selects it. */
export type CardRow = Prisma.PromptGetPayload<{ select: typeof cardSelect }> & {
  isFavourite?: boolean | null;
};
export type PromptRow = Prisma.PromptGetPayload<{ select: typeof promptSelect }> &
  Pick<CardRow, "isFavourite">;

/** Relations that a card requires (see `readWhole`). */
export function partsOfCard({ base }: Pick<CardRow, "base"> | { base: null }): unknown[] {
  return partsOfBase(base);
}

export function presentCard(viewer: Viewer, row: CardRow): PromptCard {
  const { base, createdAt, updatedAt } = row;
  const cover = coverOf(row.examples);
  addPageTags(`prompt:${row.id}`, `base:${base.id}`, profileTag({ id: base.ownerId }));
  return {
    id: row.id,
    slug: slugOf(row.title),
    title: row.title,
    shortDescription: row.shortDescription,
    contentType: row.contentType,
    category: row.category,
    tags: row.tags,
    promptBaseId: row.promptBaseId,
    isFillable: row.isFillable,
    language: row.language,
    is_public: isOpenToAll(base) && row.hiddenAt === null,
    isSample: row.samplePosition !== null,
    isDescriptionHidden:
      row.descriptionReveals === true && row.samplePosition === null && PAID_TYPES.includes(base.accessType),
    userId: row.userId,
    copyCount: row.copyCount,
    version: row.version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    base: {
      id: base.id,
      slug: slugOfBase(base),
      base_name: nameOf(base, viewerLanguage(viewer)),
      access_type: base.accessType,
      isListed: base.isListed && base.hiddenAt === null && base.accessType !== "PRIVATE",
      owner: presentPerson(base.owner),
    },
    cover: cover ? { ...presentAttachment(cover.attachment), caption: cover.caption } : null,
    ...(viewer.kind === "member" && { isFavourite: row.isFavourite ?? false }),
    can: {
      edit: canEditPrompt(viewer, row),
      delete: canDeletePrompt(viewer, row),
      addExample: canAddPrompt(viewer, base),
      history: canAddPrompt(viewer, base),
      duplicate: viewer.kind === "member",
    },
  };
}

export function presentPrompt(viewer: Viewer, row: PromptRow): Prompt {
  const card = presentCard(viewer, row);
  return {
    ...card,
    can: { ...card.can, share: canSharePrompt(viewer, row), openResults: canEditBase(viewer, row.base) },
    ...contentOf(row),
    languageGiven: row.givenLanguage !== null,
    isHidden: row.hiddenAt !== null,
    examples: inOrder(row.examples).map(presentExample),
  };
}
