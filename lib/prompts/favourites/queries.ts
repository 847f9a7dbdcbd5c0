import { loadBases } from "@/lib/bases/lists/base-rows";
import { BASE_ORDERS } from "@/lib/bases/lists/first-bases";
import { mayKnow } from "@/lib/bases/scope";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import { Page } from "@/lib/platform/paging";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { type DrawnCard, loadCards } from "../lists/card-rows";
import { PROMPT_ORDERS } from "../lists/order";
import { isReadable } from "../readable";
import { type Favourite, listFavouritesInput, type ListFavouritesInput } from "./schema";

type Row = { kind: Favourite["kind"]; id: string; at: Date };

/**
 * The viewer's favourites, latest first: prompts that the viewer may read now, and bases.
 * @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST (an invalid cursor)
 */
export async function listFavourites(
  viewer: Viewer,
  input: ListFavouritesInput = {},
): Promise<Page<Favourite>> {
  return favouritesOf(viewer, input, false);
}

/** `listFavourites` for a page that draws cards: with excerpts of the texts. */
export async function listDrawnFavourites(
  viewer: Viewer,
  input: ListFavouritesInput,
): Promise<Page<DrawnFavourite>> {
  return favouritesOf(viewer, input, true);
}

type DrawnFavourite =
  | Extract<Favourite, { kind: "base" }>
  | (Omit<Extract<Favourite, { kind: "prompt" }>, "prompt"> & { prompt: DrawnCard });

async function favouritesOf(
  viewer: Viewer,
  input: ListFavouritesInput,
  excerpts: boolean,
): Promise<Page<DrawnFavourite>> {
  const { id: userId } = requireMember(viewer);
  const { kind, cursor, limit } = listFavouritesInput.parse(input);
  const behind = (id: Prisma.Sql) => {
    if (!cursor) return Prisma.empty;
    const at = datePosition(cursor);
    return Prisma.sql`AND (f.created_at, ${id}) < (${at.value}::timestamptz, ${at.id}::uuid)`;
  };
  const prompts = Prisma.sql`(SELECT 'prompt' AS kind, f.prompt_id AS id, f.created_at AS at
    FROM prompt_favourites f JOIN prompts p ON p.id = f.prompt_id JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE f.user_id = ${userId}::uuid AND ${isReadable(viewer)} ${behind(Prisma.sql`f.prompt_id`)}
    ORDER BY f.created_at DESC, f.prompt_id DESC LIMIT ${limit + 1})`;
  const bases = Prisma.sql`(SELECT 'base' AS kind, f.base_id AS id, f.created_at AS at
    FROM base_favourites f JOIN prompt_bases b ON b.id = f.base_id
    WHERE f.user_id = ${userId}::uuid AND ${mayKnow(viewer)} ${behind(Prisma.sql`f.base_id`)}
    ORDER BY f.created_at DESC, f.base_id DESC LIMIT ${limit + 1})`;
  const rows = await read<Row>`
    SELECT * FROM (${Prisma.join([...(kind === "base" ? [] : [prompts]), ...(kind === "prompt" ? [] : [bases])], " UNION ALL ")}) AS each
    ORDER BY at DESC, id DESC LIMIT ${limit + 1}`;
  const page = pageOf(rows, limit, ({ at }) => at.toISOString());
  const { prompts: cards, bases: loaded } = await loadThings(viewer, page.items, excerpts);
  const items = page.items.flatMap((row): DrawnFavourite[] => {
    const addedAt = row.at.toISOString();
    const [prompt, base] = [cards.get(row.id), loaded.get(row.id)];
    if (row.kind === "prompt") return prompt ? [{ kind: "prompt", addedAt, prompt }] : []; // deleted meanwhile
    return base ? [{ kind: "base", addedAt, base }] : [];
  });
  return new Page(items, page.nextCursor);
}

async function loadThings(viewer: Viewer, rows: Row[], excerpts: boolean) {
  const of = (kind: Row["kind"]) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [promptIds, baseIds] = [of("prompt"), of("base")];
  const readable = Prisma.sql`SELECT p.id, p.created_at AS at FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE p.id = ANY(${promptIds}::uuid[]) AND ${isReadable(viewer)}`;
  const [prompts, bases] = await Promise.all([
    promptIds.length ? loadCards(viewer, readable, PROMPT_ORDERS.new.again, excerpts) : [],
    baseIds.length
      ? loadBases(
          viewer,
          Prisma.sql`SELECT b.id FROM prompt_bases b WHERE b.id = ANY(${baseIds}::uuid[]) AND ${mayKnow(viewer)}`,
          BASE_ORDERS.new,
        )
      : [],
  ]);
  return {
    prompts: new Map(prompts.map(({ id, card }) => [id, card])),
    bases: new Map(bases.map((base) => [base.id, base])),
  };
}
