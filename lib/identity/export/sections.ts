import { db } from "@/lib/platform/db/client";
import { chunkOf, later, pagesOf, type Rows } from "./section";
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
export function sectionsOf(userId: string): Record<string, Rows> {
  const { page, owned, byBase } = pagesOf(userId);
  return {
    sign_ins: (after, take) => db.identity.findMany(page(after, take)),
    connections: (after, take) => db.connection.findMany(page(after, take)),
    prompt_bases: (after, take) =>
      db.promptBase.findMany({ ...owned(after, take), include: { promos: true } }),
    prompts: async (after, take) =>
      withoutHiddenOrigins(
        userId,
        await db.prompt.findMany({
          ...page(after, take),
          where: { OR: [{ userId }, { base: { ownerId: userId } }], ...later(after) },
        }),
      ),
    prompt_versions: versionsOf(userId),
    prompt_test_rows: (after, take) =>
      db.promptTestRow.findMany(chunkOf({ prompt: { base: { ownerId: userId } } }, after, take)),
    prompt_drafts: (after, take) => db.promptDraft.findMany(page(after, take)),
    runs: (after, take) =>
      db.run.findMany({ ...page(after, take), include: { attachment: true }, omit: { searchText: true } }),
    ai_uses: aiUsesOf(userId),
    results: (after, take) =>
      db.promptExample.findMany({
        ...chunkOf({ attachment: { ownerId: userId } }, after, take),
        include: { attachment: true },
      }),
    text_results: textResultsOf(userId),
    folders: (after, take) =>
      db.folder.findMany({ ...page(after, take), include: { prompts: { select: { promptId: true } } } }),
    favourite_prompts: async (after, take) =>
      (
        await db.promptFavourite.findMany({
          where: { userId, ...(after && { promptId: { gt: after } }) },
          orderBy: { promptId: "asc" },
          take,
        })
      ).map(({ promptId: id, createdAt: created_at }) => ({ id, created_at })),
    favourite_bases: async (after, take) =>
      (await db.baseFavourite.findMany(byBase(after, take))).map(({ baseId: id, createdAt: created_at }) => ({
        id,
        created_at,
      })),
    visited_bases: async (after, take) =>
      (await db.baseVisit.findMany(byBase(after, take))).map(({ baseId: id, visitedAt: visited_at }) => ({
        id,
        visited_at,
      })),
    base_feeds: async (after, take) =>
      (await db.baseFeedKey.findMany(byBase(after, take))).map(({ baseId: id, createdAt: created_at }) => ({
        id,
        created_at,
      })),
    variables: (after, take) => db.promptVariable.findMany(page(after, take)),
    ...tradeSectionsOf(userId),
    knowledge_categories: (after, take) => db.knowledgeCategory.findMany(page(after, take)),
    knowledge_bases: (after, take) => db.knowledgeBase.findMany(page(after, take)),
    knowledge_files: (after, take) =>
      db.knowledgeFile.findMany({
        ...chunkOf({ base: { userId } }, after, take),
        include: { content: { select: { extractedText: true } } },
      }),
    follows: async (after, take) =>
      (await db.follow.findMany(page(after, take))).map(({ id, kind, target, createdAt }) => ({
        id,
        kind,
        target,
        created_at: createdAt,
      })),
    base_members: async (after, take) =>
      (await db.baseMember.findMany(byBase(after, take))).map(({ baseId, role, createdAt }) => ({
        id: baseId,
        role,
        created_at: createdAt,
      })),
    teams: (after, take) =>
      db.team.findMany({
        ...owned(after, take),
        include: { people: { select: { userId: true } }, bases: { select: { baseId: true, role: true } } },
      }),
    base_transfers: transfersOf(userId),
    account_deletion: async (after) =>
      after
        ? []
        : (await db.accountDeletion.findMany({ where: { userId } })).map(({ deletesAt, createdAt }) => ({
            id: userId,
            deletes_at: deletesAt,
            created_at: createdAt,
          })),
    base_invitations: async (after, take) =>
      (
        await db.baseInvitation.findMany(chunkOf({ OR: [{ createdById: userId }, { userId }] }, after, take))
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
    prompt_proposals: async (after, take) =>
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
    // Without the key: who finds the export in a mailbox reads nothing by it.
    secret_links: async (after, take) =>
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
    accepted_papers: (after, take) => db.paperAcceptance.findMany(chunkOf({ personId: userId }, after, take)),
    webhooks: (after, take) => db.webhook.findMany({ ...page(after, take), omit: { busyUntil: true } }),
    notifications: (after, take) => db.notification.findMany(page(after, take)),
    notification_settings: async (after) =>
      after
        ? []
        : (await db.notificationSetting.findMany({ where: { userId } })).map(({ kind, inApp, byMail }) => ({
            id: kind,
            kind,
            inApp,
            byMail,
          })),
    mail_address: async (after) =>
      after
        ? []
        : (
            await db.mailAddress.findMany({ where: { userId }, omit: { linkId: true, linkExpires: true } })
          ).map((row) => ({ id: row.userId, ...row })),
    passkeys: async (after, take) =>
      (await db.passkey.findMany(page(after, take))).map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt,
        last_used_at: lastUsedAt,
      })),
    trash: (after, take) => rowsInTrash(userId, after, take),
    reviews: async (after, take) => {
      const facts = { baseName: true, accessType: true, hiddenAt: true } as const;
      const accesses = { where: { userId }, select: { id: true } };
      const rows = await db.baseReview.findMany({
        ...chunkOf({ authorId: userId }, after, take),
        include: { base: { select: { ...facts, accesses } } },
      });
      // Omits the name of a base that the person may no longer see.
      return rows.map(({ base, ...row }) => {
        const isKnown = base.accessType !== "PRIVATE" && (base.hiddenAt === null || base.accesses.length > 0);
        return { ...row, base: isKnown ? { baseName: base.baseName } : null };
      });
    },
    reports: (after, take) =>
      db.report.findMany({
        ...chunkOf({ reporterId: userId }, after, take),
        omit: BETWEEN_ADMINISTRATORS,
        include: { case: ABOUT },
      }),
    decisions: (after, take) =>
      db.reportDecisionMade.findMany({
        ...chunkOf(
          { OR: [{ authorId: userId }, { authorId: null, case: { authorId: userId } }] },
          after,
          take,
        ),
        omit: { authorId: true, decidedById: true },
        include: { case: ABOUT },
      }),
    feedback: (after, take) => db.feedback.findMany(page(after, take)),
    video_operations: (after, take) =>
      db.videoOperation.findMany({
        ...page(after, take),
        omit: ONLY_FOR_ADMINS,
        include: { transcript: true },
      }),
    transcript_versions: transcriptVersionsOf(userId),
  };
}
