import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { AppError } from "@/lib/platform/errors";
import { type Block, orEmpty } from "@/lib/platform/page-cache/or-empty";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import type { DrawnCard } from "@/lib/prompts/lists/card-rows";
import { getPrompt, listDrawn } from "@/lib/prompts/queries";
import { carriedPieces } from "@/lib/prompts/rendering/finished-prompt";
import type { ContentType, PromptCard } from "@/lib/prompts/schema";
import { openFields, type TemplateField } from "@/lib/templates/fields";
import { finish, type FinishedPiece } from "@/lib/templates/finished";
import { parse } from "@/lib/templates/parse";
import { variableNamesOfPrompts } from "@/lib/variables/queries";

/** Types with a shelf on the home page; a shelf of fewer prompts than `LEAST` is not shown. */
const SHELF_TYPES = CONTENT_TYPES.filter((type) => type === "TEXT" || type === "IMAGE");
const [LEAST, SHELF] = [3, 6];
/** Prompts among which the one to try is looked for: popular ones, and how many of them are read. */
const [CANDIDATES, READ] = [12, 3];
/** Fields and characters of a prompt that fits on the first screen. */
const [MOST_FIELDS, LONGEST] = [3, 1_200];

/** A prompt to fill in on the home page. */
type PromptToTry = { card: PromptCard; pieces: FinishedPiece[]; fields: TemplateField[] };
type Shelf = { type: ContentType; prompts: PromptCard[] };
export type HomePrompts = { toTry: PromptToTry | null; shelves: Shelf[] };

/** Popular open prompts, those in the reader's language first: one to try at once, and shelves by type. */
export async function loadHomePrompts(viewer: Viewer, locale: Locale): Promise<Block<HomePrompts>> {
  return orEmpty(findPrompts(viewer, locale), { toTry: null, shelves: [] });
}

async function findPrompts(viewer: Viewer, locale: Locale): Promise<HomePrompts> {
  const popular = await Promise.all(
    SHELF_TYPES.map(async (type) => ({
      type,
      prompts: (
        await listDrawn(viewer, "public", { contentType: type, sort: "popular", limit: CANDIDATES }, locale)
      ).items,
    })),
  );
  const toTry = await findOneToTry(
    viewer,
    popular.flatMap(({ prompts }) => prompts),
    locale,
  );
  const shelves = popular
    .map(({ type, prompts }) => ({
      type,
      prompts: prompts.filter(({ id }) => id !== toTry?.card.id).slice(0, SHELF),
    }))
    .filter(({ prompts }) => prompts.length >= LEAST);
  return { toTry, shelves };
}

/** The first short prompt with a few fields, preferably in the reader's language; else the first short one. */
async function findOneToTry(
  viewer: Viewer,
  popular: readonly DrawnCard[],
  locale: Locale,
): Promise<PromptToTry | null> {
  const rank = ({ excerpt, language }: DrawnCard) => {
    const fields = excerpt?.fields.length ?? 0;
    return (fields > 0 && fields <= MOST_FIELDS ? 0 : 2) + (language === locale ? 0 : 1);
  };
  const candidates = popular.toSorted((one, other) => rank(one) - rank(other)).slice(0, READ);
  for (const card of candidates) {
    const prompt = await getPrompt(viewer, { id: card.id }).catch(orGone);
    if (!prompt || prompt.promptText.length > LONGEST) continue;
    const nodes = parse(prompt.promptText);
    const [variables] = await variableNamesOfPrompts(viewer, [{ nodes, authorId: prompt.userId }], {
      withKnowledge: true,
      withShort: true,
    });
    const pieces = carriedPieces(nodes, variables!, locale);
    const fields = openFields(nodes, variables!);
    const isPlain = fields.every(({ kind }) => kind === "placeholder" || kind === "variable");
    if (pieces && isPlain && fields.length <= MOST_FIELDS && finish(pieces).text.length <= LONGEST)
      return { card, pieces, fields };
  }
  return null;
}

/** A prompt that was deleted or closed after the list was read. */
function orGone(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
