import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import {
  inCategories,
  inLanguage,
  ofKind,
  ofModel,
  passesFilter,
  type PromptFilter,
  tagsModelFillable,
} from "../lists/filter";
import { IS_LISTED } from "../readable";
import { type KnownScope, partsInBase } from "../scope";
import { CARD_ENTRY, entryHas, FULL_ENTRY, marksOf } from "./search-entry";
import type { Asked, Match } from "./search-match";
import { askedFor, BEGUN, matchesAmong, NAMED, SCORE, TIER, WHOLE } from "./search-rank";
import { titleQuery } from "./typo";

/** Rows of a kind that are ranked: ranking all would make common words slow. */
const MOST = 300;
/** With this many matches weaker ones are not searched. */
const PLENTY = 100;
/** Of so few rows each is looked at: for a word that only begins as asked, the index goes through all rows of the table that have such words. */
const FEW_ROWS = 1_000;
/** A word in this many of the newest public cards is common: older ones are not searched. */
export const COMMON = 80;

/** Titles and tags of so few of the newest have a rare word: of all there are few enough to look at. */
const RARE = 10;

/** The newest public prompts of the requested type, as rows p: a sample, because all would be too many. */
export function newestPublic(filter: Pick<PromptFilter, "contentType">, most = 1_000): Prisma.Sql {
  return Prisma.sql`(SELECT p.id, p.title, p.search_card, p.content_type, p.category, p.tags, p.model_keys, p.is_fillable, p.language, p.copy_count, p.created_at FROM prompts p
    WHERE ${Prisma.join([IS_LISTED, ...ofKind(filter)], " AND ")} ORDER BY p.created_at DESC, p.id DESC LIMIT ${most}) AS p`;
}

/** What everybody may read and what only some may: asked for at once, the index would go through the first for each of the second. */
export function partsOf(scope: KnownScope): KnownScope[] {
  return [
    ...(scope.open ? [{ open: true, author: null, bases: [], openBase: scope.openBase }] : []),
    ...(scope.author || scope.bases.length > 0 ? [{ ...scope, open: false, openBase: undefined }] : []),
  ];
}

/** Whether the newest public prompts are looked through: they represent what everybody may read, not what one person or base has. */
export function isSampled(scope: KnownScope, { promptBaseId }: Pick<PromptFilter, "promptBaseId">): boolean {
  return scope.open && !promptBaseId;
}

/**
 * Prompts with every word of `q` in one statement; `more`: there are others. A prompt may occur twice.
 * @param enough with this many matches among the newest public ones, no index is read for older ones
 */
export async function withEveryWord(
  scope: KnownScope,
  asked: Asked,
  enough = COMMON,
): Promise<{ matches: Match[]; more: boolean }> {
  const sampled = isSampled(scope, asked);
  const parts = partsOf(scope).flatMap((part, at) =>
    ofPart(part, asked, at, sampled && part.open ? enough : null),
  );
  const ctes = [...(sampled ? sample(scope, asked) : []), ...parts];
  if (ctes.length === 0) return { matches: [], more: false };
  const rows = await read<Match & { found: string }>`
    WITH ${askedFor(asked.q)}, ${Prisma.join(
      ctes.map(({ name, sql }) => Prisma.sql`${name} AS MATERIALIZED (${sql})`),
      ", ",
    )}
    ${Prisma.join(
      ctes.flatMap(({ name, part }) =>
        part ? [Prisma.sql`SELECT id, "contentType", category, rank, ${part} AS found FROM ${name}`] : [],
      ),
      " UNION ALL ",
    )}`;
  const count = (part: string) => rows.filter(({ found }) => found === part).length;
  const more =
    count("newest") >= COMMON ||
    [0, 1].some((part) => count(`part ${part}`) >= PLENTY || count(`rows ${part}`) === MOST);
  return { matches: rows.map(({ found: _, ...match }) => match), more };
}

/** `part`: what found its matches, or null. */
type Cte = { name: Prisma.Sql; part: string | null; sql: Prisma.Sql };

/**
 * Of the newest public prompts those with the words on their cards. Where these are many, older ones only when their titles and
 * tags have the words, and this is rare.
 */
function sample(scope: KnownScope, { q, ...filter }: Asked): Cte[] {
  const { model } = filter;
  const sampled: Cte[] = model ? ofRareModel(filter) : [];
  const conditions = [
    Prisma.sql`p.search_card @@ ${BEGUN}`,
    ...tagsModelFillable(filter),
    ...inLanguage(filter),
    ...inCategories(filter),
  ];
  const tier = Prisma.sql`CASE WHEN p.search_card @@ ${WHOLE} THEN ${TIER.cards}::float8 ELSE ${TIER.begunCards} END`;
  const newest = Prisma.sql`SELECT p.id, p.content_type AS "contentType", p.category, ${tier} + ${SCORE} AS rank, p.search_card @@ ${NAMED} AS named
    FROM ${model ? Prisma.sql`sampled AS p` : newestPublic(filter)} WHERE ${Prisma.join(conditions, " AND ")} LIMIT ${MOST}`;
  const [marks, title] = [marksOf({ ...scope, author: null, bases: [] }, filter), titleQuery(q)];
  sampled.push({ name: Prisma.sql`newest`, part: "newest", sql: newest });
  if (!marks || !title) return sampled;
  const older = Prisma.sql`SELECT p.id, p.content_type AS "contentType", p.category, ${TIER.cards}::float8 + ${SCORE} AS rank, true AS named FROM prompts p
    WHERE ${entryHas(CARD_ENTRY, Prisma.sql`${title}::tsquery`, marks, filter)} AND p.search_card @@ ${NAMED}
      AND (SELECT count(*) >= ${COMMON} AND count(*) FILTER (WHERE named) < ${RARE} FROM newest) LIMIT ${MOST}`;
  return [...sampled, { name: Prisma.sql`older`, part: "older", sql: older }];
}

/**
 * Ids of public prompts for a rare model, which few of the newest are for: up to `FEW_ROWS` and one more. Empty for other models,
 * where the word index is read.
 */
const OF_MODEL = Prisma.sql`of_model`;
const IS_MODEL_RARE = Prisma.sql`(SELECT count(*) < ${RARE} FROM sampled AS p WHERE is_of_model)`;

/** Makes the model's condition unindexable: for a model of many prompts its index would return all of them. */
const UNINDEXED = Prisma.sql`(p.model_keys || '{}')`;

function ofRareModel(filter: PromptFilter): Cte[] {
  const newest = Prisma.sql`SELECT p.*, ${Prisma.join(ofModel(filter), " AND ")} AS is_of_model FROM ${newestPublic(filter)}`;
  const all = Prisma.sql`SELECT p.id FROM prompts p WHERE ${Prisma.join([IS_LISTED, ...ofKind(filter), ...ofModel(filter), IS_MODEL_RARE], " AND ")} LIMIT ${FEW_ROWS + 1}`;
  return [
    { name: Prisma.sql`sampled`, part: null, sql: newest },
    { name: OF_MODEL, part: null, sql: all },
  ];
}

/** Up to `FEW_ROWS` ids of what a part of the scope holds and one more, in SQL; null for everything public, unless it is for one model. */
function idsOf(scope: KnownScope, { promptBaseId: base, model }: PromptFilter): Prisma.Sql | null {
  const { open, author, bases } = scope;
  if (open && !base) return model ? Prisma.sql`SELECT id FROM ${OF_MODEL}` : null;
  const parts = base
    ? partsInBase(scope, base)
    : [
        ...(author ? [Prisma.sql`p.user_id = ${author}::uuid`] : []),
        ...(bases.length ? [Prisma.sql`p.prompt_base_id = ANY(${bases}::uuid[])`] : []),
      ];
  const first = parts.map(
    (part) => Prisma.sql`(SELECT p.id FROM prompts p WHERE ${part} LIMIT ${FEW_ROWS + 1})`,
  );
  return Prisma.sql`SELECT id FROM (${Prisma.join(first, " UNION ")}) AS first LIMIT ${FEW_ROWS + 1}`;
}

/**
 * Of a part of the scope those with the words. Where it holds few rows each is looked at. Else those with the words on the card and,
 * each only while there are few: those with some only in the text, those where the last word only begins like the one asked for;
 * the long vectors of texts are not read.
 */
function ofPart(scope: KnownScope, filter: PromptFilter, at: number, enough: number | null): Cte[] {
  const marks = marksOf(scope, filter);
  if (!marks) return [];
  const name = (stage: string) => Prisma.raw(`${stage}_${at}`);
  const fewer = (most: number, ...found: string[]) =>
    Prisma.sql`(${Prisma.join(
      found.map((each) => Prisma.sql`(SELECT count(*) FROM ${Prisma.raw(each)})`),
      " + ",
    )}) < ${most}`;
  const rare = enough === null ? [] : [fewer(enough, "newest")]; // with many matches no index is read for the rest
  const ids = idsOf(scope, filter);
  const isWhole = scope.open && !filter.promptBaseId ? IS_MODEL_RARE : Prisma.sql`true`;
  const isFew = Prisma.sql`(${fewer(FEW_ROWS + 1, `ids_${at}`)} AND ${isWhole})`;
  const among = [
    Prisma.sql`p.id = ANY(ARRAY(SELECT id FROM ${name("ids")}))`,
    isFew,
    ...passesFilter(filter),
  ];
  const lookedAt: Cte[] = ids
    ? [
        { name: name("ids"), part: null, sql: ids },
        { name: name("rows"), part: `rows ${at}`, sql: matchesAmong(among, MOST) },
      ]
    : [];
  const many = ids ? [Prisma.sql`NOT ${isFew}`] : [];
  const few = (...found: string[]) => fewer(PLENTY, ...found.map((stage) => `${stage}_${at}`));
  const notAmong = (stage: string) => Prisma.sql`p.id <> ALL (ARRAY(SELECT id FROM ${name(stage)}))`;
  const stage = (
    each: string,
    tier: number,
    entry: Prisma.Sql,
    query: Prisma.Sql,
    ...conditions: Prisma.Sql[]
  ): Cte => ({
    name: name(each),
    part: `part ${at}`,
    sql: Prisma.sql`SELECT p.id, p.content_type AS "contentType", p.category, ${tier}::float8 + ${SCORE} AS rank FROM prompts p
      WHERE ${Prisma.join([entryHas(entry, query, marks, {}), ...ofModel(filter, UNINDEXED), ...rare, ...many, ...conditions], " AND ")} LIMIT ${MOST}`,
  });
  return [
    ...lookedAt,
    stage("cards", TIER.cards, CARD_ENTRY, WHOLE),
    stage("texts", TIER.texts, FULL_ENTRY, WHOLE, few("cards"), Prisma.sql`NOT p.search_card @@ ${WHOLE}`),
    stage(
      "begun_cards",
      TIER.begunCards,
      CARD_ENTRY,
      BEGUN,
      few("cards", "texts"),
      Prisma.sql`NOT p.search_card @@ ${WHOLE}`,
    ),
    stage(
      "begun_texts",
      TIER.begunTexts,
      FULL_ENTRY,
      BEGUN,
      few("cards", "texts", "begun_cards"),
      Prisma.sql`NOT p.search_card @@ ${BEGUN}`,
      notAmong("texts"),
    ),
  ];
}
