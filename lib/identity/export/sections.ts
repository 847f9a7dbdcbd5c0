import { db } from "@/lib/platform/db/client";
import { chunkOf, FEW, later, pagesOf, type Section } from "./section";
import {
  aiUsesOf,
  rowsInTrash,
  textResultsOf,
  transcriptVersionsOf,
  transfersOf,
  versionsOf,
  withoutHiddenOrigins,
} from "./section-rows";
import { tradeSectionsOf } from "./trade-sections";

/** Network addresses are visible only to administrators; the rest is between the product and the speech services. */
const ONLY_FOR_ADMINS = {
  ipAddress: true,
  providerJobId: true,
  providerUploadUrl: true,
  providerCalledAt: true,
  soundKey: true,
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
    { name: "connections", rows: (after, take) => db.connection.findMany(page(after, take)) },
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
        db.promptTestRow.findMany(chunkOf({ prompt: { base: { ownerId: userId } } }, after, take)),
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
          ...chunkOf({ attachment: { ownerId: userId } }, after, take),
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
          ...chunkOf({ base: { userId } }, after, take),
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
      name: "base_members",
      rows: async (after, take) =>
        (
          await db.baseMember.findMany({
            where: { userId, ...(after && { baseId: { gt: after } }) },
            orderBy: { baseId: "asc" },
            take,
          })
        ).map(({ baseId, role, createdAt }) => ({ id: baseId, role, created_at: createdAt })),
    },
    {
      name: "teams",
      rows: (after, take) =>
        db.team.findMany({
          ...owned(after, take),
          include: { people: { select: { userId: true } }, bases: { select: { baseId: true, role: true } } },
        }),
    },
    { name: "base_transfers", rows: transfersOf(userId) },
    {
      name: "account_deletion",
      rows: async (after) =>
        after
          ? []
          : (await db.accountDeletion.findMany({ where: { userId } })).map(({ deletesAt, createdAt }) => ({
              id: userId,
              deletes_at: deletesAt,
              created_at: createdAt,
            })),
    },
    {
      name: "base_invitations",
      rows: async (after, take) =>
        (
          await db.baseInvitation.findMany(
            chunkOf({ OR: [{ createdById: userId }, { userId }] }, after, take),
          )
        ).map(({ id, baseId, role, createdById, userId: person, expiresAt, maxUses, uses, createdAt }) => ({
          id,
          base_id: baseId,
          role,
          created_by_id: createdById,
          user_id: person,
          expires_at: expiresAt,
          max_uses: maxUses,
          uses,
          created_at: createdAt,
        })),
    },
    {
      name: "prompt_proposals",
      rows: async (after, take) =>
        (await db.promptProposal.findMany(chunkOf({ authorId: userId }, after, take))).map(
          ({ id, promptId, promptText, note, state, createdAt, decidedAt }) => ({
            id,
            prompt_id: promptId,
            prompt_text: promptText,
            note,
            state,
            created_at: createdAt,
            decided_at: decidedAt,
          }),
        ),
    },
    {
      // Without the key: who finds the export in a mailbox reads nothing by it.
      name: "secret_links",
      rows: async (after, take) =>
        (await db.secretLink.findMany(chunkOf({ createdById: userId }, after, take))).map(
          ({ id, promptId, baseId, transcriptId, allow, title, expiresAt, views, createdAt }) => ({
            id,
            prompt_id: promptId,
            base_id: baseId,
            transcript_id: transcriptId,
            allow,
            title,
            expires_at: expiresAt,
            views,
            created_at: createdAt,
          }),
        ),
    },
    {
      name: "accepted_papers",
      rows: (after, take) => db.paperAcceptance.findMany(chunkOf({ personId: userId }, after, take)),
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
          ...chunkOf({ authorId: userId }, after, take),
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
          ...chunkOf({ reporterId: userId }, after, take),
          omit: BETWEEN_ADMINISTRATORS,
          include: { case: ABOUT },
        }),
    },
    {
      name: "decisions",
      rows: (after, take) =>
        db.reportDecisionMade.findMany({
          ...chunkOf({ case: { authorId: userId } }, after, take),
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
    { name: "transcript_versions", chunk: FEW, rows: transcriptVersionsOf(userId) },
  ];
}
