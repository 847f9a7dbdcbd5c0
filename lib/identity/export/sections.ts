import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { FIRST_ID } from "@/lib/platform/db/keyset";
import { FEW, later, pagesOf, type Row, type Section } from "./section";
import { tradeSectionsOf } from "./trade-sections";

/** Network addresses are visible only to administrators; the rest is between the product and the speech services. */
const ONLY_FOR_ADMINS = {
  ipAddress: true,
  providerJobId: true,
  providerUploadUrl: true,
  providerCalledAt: true,
} as const;

/** Subject of a report or a decision. */
const ABOUT = {
  select: { kind: true, promptId: true, baseId: true, userId: true, reviewId: true, exampleId: true },
} as const;
/** Internal data of administrators. */
const BETWEEN_ADMINISTRATORS = { reporterMark: true, decidedById: true, note: true } as const;

/** The sections of a person's export, in order. */
export function sectionsOf(userId: string): Section[] {
  const { page, owned, byBase } = pagesOf(userId);
  return [
    { name: "sign_ins", rows: (after, take) => db.identity.findMany(page(after, take)) },
    {
      name: "prompt_bases",
      chunk: FEW,
      rows: (after, take) => db.promptBase.findMany({ ...owned(after, take), include: { promos: true } }),
    },
    {
      name: "prompts",
      rows: async (after, take) =>
        withoutHiddenOrigins(
          userId,
          await db.prompt.findMany({
            ...page(after, take),
            where: { OR: [{ userId }, { base: { ownerId: userId } }], ...later(after) },
          }),
        ),
    },
    { name: "prompt_versions", rows: versionsOf(userId) },
    {
      name: "prompt_test_rows",
      rows: (after, take) =>
        db.promptTestRow.findMany({
          where: { prompt: { base: { ownerId: userId } }, ...later(after) },
          orderBy: { id: "asc" },
          take,
        }),
    },
    { name: "prompt_drafts", rows: (after, take) => db.promptDraft.findMany(page(after, take)) },
    {
      name: "runs",
      chunk: FEW,
      rows: (after, take) =>
        db.run.findMany({ ...page(after, take), include: { attachment: true }, omit: { searchText: true } }),
    },
    { name: "ai_uses", rows: aiUsesOf(userId) },
    {
      name: "results",
      rows: (after, take) =>
        db.promptExample.findMany({
          where: { attachment: { ownerId: userId }, ...later(after) },
          orderBy: { id: "asc" },
          take,
          include: { attachment: true },
        }),
    },
    { name: "text_results", rows: textResultsOf(userId) },
    {
      name: "folders",
      rows: (after, take) =>
        db.folder.findMany({ ...page(after, take), include: { prompts: { select: { promptId: true } } } }),
    },
    {
      name: "favourite_prompts",
      rows: async (after, take) =>
        (
          await db.promptFavourite.findMany({
            where: { userId, ...(after && { promptId: { gt: after } }) },
            orderBy: { promptId: "asc" },
            take,
          })
        ).map((row) => ({
          id: row.promptId,
          created_at: row.createdAt,
        })),
    },
    {
      name: "favourite_bases",
      rows: async (after, take) =>
        (await db.baseFavourite.findMany(byBase(after, take))).map((row) => ({
          id: row.baseId,
          created_at: row.createdAt,
        })),
    },
    {
      name: "visited_bases",
      rows: async (after, take) =>
        (await db.baseVisit.findMany(byBase(after, take))).map((row) => ({
          id: row.baseId,
          visited_at: row.visitedAt,
        })),
    },
    {
      name: "base_feeds",
      rows: async (after, take) =>
        (await db.baseFeedKey.findMany(byBase(after, take))).map((row) => ({
          id: row.baseId,
          created_at: row.createdAt,
        })),
    },
    { name: "variables", rows: (after, take) => db.promptVariable.findMany(page(after, take)) },
    ...tradeSectionsOf(userId),
    { name: "knowledge_categories", rows: (after, take) => db.knowledgeCategory.findMany(page(after, take)) },
    { name: "knowledge_bases", rows: (after, take) => db.knowledgeBase.findMany(page(after, take)) },
    {
      name: "knowledge_files",
      chunk: FEW,
      rows: (after, take) =>
        db.knowledgeFile.findMany({
          where: { base: { userId }, ...later(after) },
          orderBy: { id: "asc" },
          take,
          include: { content: { select: { extractedText: true } } },
        }),
    },
    {
      name: "follows",
      rows: async (after, take) =>
        (await db.follow.findMany(page(after, take))).map(({ id, kind, target, createdAt }) => ({
          id,
          kind,
          target,
          created_at: createdAt,
        })),
    },
    {
      name: "accepted_papers",
      rows: (after, take) =>
        db.paperAcceptance.findMany({
          where: { personId: userId, ...later(after) },
          orderBy: { id: "asc" },
          take,
        }),
    },
    {
      name: "webhooks",
      rows: (after, take) => db.webhook.findMany({ ...page(after, take), omit: { busyUntil: true } }),
    },
    { name: "notifications", rows: (after, take) => db.notification.findMany(page(after, take)) },
    {
      name: "notification_settings",
      rows: async (after) =>
        after
          ? []
          : (await db.notificationSetting.findMany({ where: { userId } })).map(({ kind, inApp, byMail }) => ({
              id: kind,
              kind,
              inApp,
              byMail,
            })),
    },
    {
      name: "mail_address",
      rows: async (after) =>
        after
          ? []
          : (
              await db.mailAddress.findMany({ where: { userId }, omit: { linkId: true, linkExpires: true } })
            ).map((row) => ({ id: row.userId, ...row })),
    },
    {
      name: "passkeys",
      rows: async (after, take) =>
        (await db.passkey.findMany(page(after, take))).map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt,
          last_used_at: lastUsedAt,
        })),
    },
    { name: "trash", chunk: FEW, rows: (after, take) => rowsInTrash(userId, after, take) },
    {
      name: "reviews",
      rows: async (after, take) => {
        const facts = { baseName: true, accessType: true, hiddenAt: true } as const;
        const accesses = { where: { userId }, select: { id: true } };
        const rows = await db.baseReview.findMany({
          where: { authorId: userId, ...later(after) },
          orderBy: { id: "asc" },
          take,
          include: { base: { select: { ...facts, accesses } } },
        });
        // Omits the name of a base that the person may no longer see.
        return rows.map(({ base, ...row }) => {
          const isKnown =
            base.accessType !== "PRIVATE" && (base.hiddenAt === null || base.accesses.length > 0);
          return { ...row, base: isKnown ? { baseName: base.baseName } : null };
        });
      },
    },
    {
      name: "reports",
      rows: (after, take) =>
        db.report.findMany({
          where: { reporterId: userId, ...later(after) },
          orderBy: { id: "asc" },
          take,
          omit: BETWEEN_ADMINISTRATORS,
          include: { case: ABOUT },
        }),
    },
    {
      name: "decisions",
      rows: (after, take) =>
        db.reportDecisionMade.findMany({
          where: { case: { authorId: userId }, ...later(after) },
          orderBy: { id: "asc" },
          take,
          omit: { decidedById: true },
          include: { case: ABOUT },
        }),
    },
    { name: "feedback", rows: (after, take) => db.feedback.findMany(page(after, take)) },
    {
      name: "video_operations",
      chunk: FEW,
      rows: (after, take) =>
        db.videoOperation.findMany({
          ...page(after, take),
          omit: ONLY_FOR_ADMINS,
          include: { transcript: true },
        }),
    },
  ];
}

/**
 * Whether an administrator hid the original of a copied prompt, or its author, and it belongs to another person: the copy then
 * does not name it.
 */
const isHiddenOrigin = (userId: string, id: Prisma.Sql, authorId: Prisma.Sql) => Prisma.sql`(
  (SELECT o.hidden_at FROM prompts o WHERE o.id = ${id} AND o.user_id IS DISTINCT FROM ${userId}::uuid) IS NOT NULL
  OR (SELECT u.hidden_at FROM users u WHERE u.id = ${authorId} AND u.id <> ${userId}::uuid) IS NOT NULL)`;

async function withoutHiddenOrigins<T extends Row>(userId: string, prompts: T[]): Promise<T[]> {
  const ids = prompts.map(({ id }) => id);
  const isHidden = isHiddenOrigin(userId, Prisma.sql`p.copied_from_id`, Prisma.sql`p.copied_from_author_id`);
  const rows = await read<Row>`SELECT p.id FROM prompts p WHERE p.id = ANY(${ids}::uuid[]) AND ${isHidden}`;
  const hidden = new Set(rows.map(({ id }) => id));
  return prompts.map((prompt) =>
    hidden.has(prompt.id) ? { ...prompt, copiedFromTitle: null, copiedFromAuthorId: null } : prompt,
  );
}

/**
 * Versions of the prompts in a person's bases, by prompt; the cursor is the last version itself, because it may be pruned
 * meanwhile. Reads only versions of the next prompts: its own sort would read them all.
 */
function versionsOf(userId: string): Section["rows"] {
  let last: { prompt_id: string; number: number } | undefined;
  return async (_after, take) => {
    const behind = last ? Prisma.sql`AND p.id >= ${last.prompt_id}::uuid` : Prisma.empty;
    const rest = last
      ? Prisma.sql`AND (p.id <> ${last.prompt_id}::uuid OR number < ${last.number})`
      : Prisma.empty;
    const rows = await read<Row & { prompt_id: string; number: number }>`
      SELECT v.* FROM (
        SELECT p.id FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE b.owner_id = ${userId}::uuid ${behind} ORDER BY p.id OFFSET 0
      ) AS p CROSS JOIN LATERAL (
        SELECT * FROM prompt_versions WHERE prompt_id = p.id ${rest} ORDER BY number DESC LIMIT ${take}
      ) AS v LIMIT ${take}`;
    last = rows.at(-1) ?? last;
    return rows;
  };
}

/** Text results of the prompts in a person's bases. Looked up by prompt: in order of results, those of all people would be read. */
function textResultsOf(userId: string): Section["rows"] {
  return (after, take) => {
    const behind = after ? Prisma.sql`AND e.id > ${after}::uuid` : Prisma.empty;
    return read<Row>`
      SELECT found.* FROM (
        SELECT e.* FROM prompt_bases b JOIN prompts p ON p.prompt_base_id = b.id JOIN prompt_examples e ON e.prompt_id = p.id
        WHERE b.owner_id = ${userId}::uuid AND e.text IS NOT NULL ${behind} OFFSET 0
      ) AS found ORDER BY found.id LIMIT ${take}`;
  };
}

/** Model usage, a row per day and model, whose id is day and model. */
function aiUsesOf(userId: string): Section["rows"] {
  return (after, take) => read<Row>`
    SELECT * FROM (SELECT day::text || ' ' || model AS id, day::text AS day, model, requests, input_tokens AS "inputTokens", output_tokens AS "outputTokens", cost::text AS cost
      FROM ai_uses WHERE user_id = ${userId}::uuid) AS u WHERE u.id > ${after ?? ""} ORDER BY u.id LIMIT ${take}`;
}

/** Fields that a person wrote; other fields of an entry are actions of others. */
const WRITTEN = [
  "prompts",
  "prompt_bases",
  "prompt_examples",
  "knowledge_bases",
  "knowledge_files",
  "knowledge_contents",
];

type TrashedRow = { id: string; deleted_at: Date; table: string; row: object };

/** Deleted items that a person wrote and can restore, row by row, however large one deletion was. */
async function rowsInTrash(ownerId: string, after: string | undefined, take: number): Promise<TrashedRow[]> {
  const [entry = FIRST_ID, table = "", key = ""] = after?.split(" ") ?? [];
  const origin = (column: string) => Prisma.sql`(r.row ->> ${column}::text)::uuid`;
  const isHidden = isHiddenOrigin(ownerId, origin("copied_from_id"), origin("copied_from_author_id"));
  return db.$queryRaw<TrashedRow[]>`
    SELECT concat_ws(' ', r.entry_id, r.table_name, r.key) AS id, e.created_at AS deleted_at, r.table_name AS table,
      CASE WHEN r.table_name = 'prompts' AND ${isHidden} THEN r.row - ARRAY['copied_from_title', 'copied_from_author_id'] ELSE r.row END AS row
    FROM trash_rows r JOIN trash_entries e ON e.id = r.entry_id
    WHERE e.owner_id = ${ownerId}::uuid AND r.link = '' AND r.table_name = ANY(${WRITTEN}) AND (r.entry_id, r.table_name, r.key) > (${entry}::uuid, ${table}, ${key})
    ORDER BY r.entry_id, r.table_name, r.key LIMIT ${take}`;
}
