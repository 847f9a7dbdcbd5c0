import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { keepAcceptance } from "@/lib/papers/acceptances";
import { papers } from "@/lib/papers/files";
import { db } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { PrismaClient } from "@/lib/platform/db/generated/client";
import { countCopy } from "@/lib/prompts/writing/count-copy";
import { deletePrompt } from "@/lib/prompts/mutations";
import { newKey, storeObject } from "@/lib/storage/objects";
import { seed } from "@/prisma/seed";
import { aCode } from "../factories/code";
import { aBase } from "../factories/base";
import { anExample, aTextExample } from "../factories/example";
import { aKnowledgeBase, aKnowledgeFile } from "../factories/knowledge";
import { aPromo } from "../factories/promo";
import { aPrompt } from "../factories/prompt";
import { aReview } from "../factories/review";
import { aUser } from "../factories/user";
import { sized } from "../size";
import { aMember } from "../viewers";
import { manyVersions } from "../factories/version";

/** Values that could break a row-based text format: its delimiters, end marker and NULL, and non-Latin text. */
const AWKWARD = "tab\there\nline\r\n\\.\n\\N\\\\ \"quotes\" 'апостроф' ёЁ 🙂 ​ \u0007 {a,b} NULL";

/** The demo data, and rows in every table that it leaves empty; with values that are hard to carry over. */
export async function fillEveryTable(): Promise<void> {
  await demoData();
  const user = await aUser({ fullName: "Ёж «Обратный \\ слэш»", aboutAuthor: AWKWARD });
  const inAnHour = new Date(Date.now() + 3_600_000);
  await db.identity.create({ data: { provider: "telegram", externalId: "77", userId: user.id } });
  await transaction((tx) =>
    keepAcceptance(tx, user.id, { name: "offer", version: papers().files.offer.version }, "192.0.2.1"),
  );
  await db.setting.create({
    data: {
      name: "launchTargets",
      value: [{ name: AWKWARD.replaceAll("\u0007", ""), url: "https://a.example" }],
    },
  });
  await db.auditEntry.create({
    data: {
      actorId: user.id,
      action: "exported",
      targetKind: "user",
      targetId: user.id,
      details: { note: AWKWARD },
    },
  });
  await db.sellerRequisites.create({
    data: {
      userId: user.id,
      kind: "person",
      name: AWKWARD.slice(0, 40),
      inn: "500100732259",
      phone: "79001234567",
      bankId: "100000000111",
    },
  });
  const { id: batchId } = await db.payoutBatch.create({ data: { state: "sent", madeBy: user.id } });
  await db.payout.create({
    data: { personId: user.id, amount: 50_000, state: "sent", requisites: { name: AWKWARD }, batchId },
  });
  const { id: methodId } = await db.paymentMethod.create({
    data: { userId: user.id, provider: "yookassa", providerId: "m", title: AWKWARD },
  });
  await db.subscription.create({
    data: { userId: user.id, durationType: "monthly", amount: 490, methodId, consentVersion: "1" },
  });
  await db.session.create({
    data: { userId: user.id, userAgent: AWKWARD.slice(0, 40), expiresAt: inAnHour },
  });
  const connection = await db.connection.create({
    data: {
      userId: user.id,
      clientId: "https://claude.ai/client",
      name: AWKWARD.replaceAll("\u0007", "").slice(0, 40),
      host: "claude.ai",
      scopes: ["read"],
      expiresAt: inAnHour,
    },
  });
  await db.oauthArtifact.create({
    data: {
      idHash: "b".repeat(64),
      kind: "RefreshToken",
      payload: { note: AWKWARD },
      connectionId: connection.id,
      expiresAt: inAnHour,
    },
  });
  await db.apiToken.create({ data: { userId: user.id, tokenHash: "a".repeat(64), expiresAt: inAnHour } });
  await db.passkey.create({
    data: {
      userId: user.id,
      credentialId: "k",
      publicKey: new Uint8Array([0, 255]),
      name: AWKWARD.slice(0, 40),
    },
  });
  await db.signInCode.create({
    data: { userId: user.id, flowId: user.id, userAgent: AWKWARD.slice(0, 40), expiresAt: inAnHour },
  });
  await db.usedSignIn.create({ data: { hash: "b".repeat(64), expiresAt: inAnHour } });
  await db.rateLimitCounter.create({
    data: { key: `write:user:${user.id}`, points: 3, expire: inAnHour.getTime() },
  });
  await db.idempotencyRecord.create({
    data: {
      scope: "s",
      key: AWKWARD,
      bodyHash: "c".repeat(64),
      status: 200,
      response: { text: AWKWARD, none: null },
      expiresAt: inAnHour,
    },
  });
  const base = await aBase({ ownerId: user.id });
  const prompt = await aPrompt({ base, promptText: AWKWARD, tags: ["с,запятой", 'с"кавычкой', "", "NULL"] });
  await countCopy(prompt.id, user.id);
  await db.tagSlug.create({ data: { name: AWKWARD, slug: "neudobnyj" } });
  const parent = await db.folder.create({
    data: { userId: user.id, name: AWKWARD.slice(0, 20), position: 0 },
  });
  const folder = await db.folder.create({
    data: { userId: user.id, name: "Внутри", parentId: parent.id, position: 0 },
  });
  await db.folderPrompt.create({ data: { userId: user.id, promptId: prompt.id, folderId: folder.id } });
  await db.promptFavourite.create({ data: { userId: user.id, promptId: prompt.id } });
  await db.secretLink.create({
    data: {
      key: "k".repeat(22),
      promptId: prompt.id,
      createdById: user.id,
      allow: "copy",
      title: AWKWARD.slice(0, 40),
      expiresAt: inAnHour,
    },
  });
  await db.baseFavourite.create({ data: { userId: user.id, baseId: base.id } });
  await db.baseVisit.create({
    data: { userId: user.id, baseId: base.id, visitedAt: inAnHour, previousAt: new Date(0) },
  });
  await db.baseTrial.create({
    data: { userId: user.id, baseId: base.id, count: 2, triedAt: inAnHour, boughtAt: inAnHour },
  });
  await db.subscriptionTrial.create({
    data: { userId: user.id, baseId: base.id, personMark: AWKWARD.slice(0, 40), paidAt: inAnHour },
  });
  await db.trialMark.create({ data: { baseId: base.id, mark: AWKWARD.slice(0, 40) } });
  await db.baseTrialTotal.create({ data: { baseId: base.id, people: 7, buyers: 1 } });
  await db.baseFeedKey.create({ data: { userId: user.id, baseId: base.id, keyHash: "d".repeat(64) } });
  await aCode({ baseId: base.id });
  await aPromo({ baseId: base.id });
  const review = await aReview({
    baseId: base.id,
    text: AWKWARD.slice(0, 60),
    reply: AWKWARD.slice(0, 40),
    repliedAt: inAnHour,
  });
  await aReview({
    baseId: base.id,
    rating: 1,
    hiddenAt: inAnHour,
    hiddenReason: "spam",
    hiddenNote: AWKWARD.slice(0, 40),
  });
  const { id: caseId } = await db.reportCase.create({
    data: { kind: "review", reviewId: review.id, count: 1, reasons: ["other"] },
  });
  await db.report.create({
    data: {
      caseId,
      reviewId: review.id,
      reporterId: user.id,
      reporterMark: "r".repeat(43),
      reason: "other",
      text: AWKWARD.slice(0, 40),
    },
  });
  await db.reportDecisionMade.create({
    data: {
      caseId,
      authorId: user.id,
      decision: "dismiss",
      note: AWKWARD.slice(0, 40),
      reply: AWKWARD.slice(0, 40),
      repliedAt: inAnHour,
    },
  });
  await db.order.create({
    data: {
      userId: user.id,
      accessType: "ONE_TIME",
      amount: 100,
      provider: "yookassa",
      gift: { create: { email: "ёж@example.com", message: AWKWARD.slice(0, 40), opensAt: inAnHour } },
      requests: {
        create: {
          userId: user.id,
          kind: "question",
          text: AWKWARD.slice(0, 40),
          answer: AWKWARD.slice(0, 40),
          answeredAt: inAnHour,
        },
      },
      refunds: {
        create: { number: 1, amount: 10, access: "keep", reason: AWKWARD.slice(0, 40), at: inAnHour },
      },
    },
  });
  await db.order.create({
    data: {
      userId: user.id,
      sellerId: user.id,
      bundleName: AWKWARD.slice(0, 40),
      accessType: "ONE_TIME",
      amount: 100,
      provider: "yookassa",
      bases: {
        create: [
          { position: 0, baseId: base.id, baseName: AWKWARD.slice(0, 40) },
          { position: 1, baseName: "Удалённая" },
        ],
      },
    },
  });
  const knowledge = await aKnowledgeBase({ userId: user.id });
  await aKnowledgeFile({
    knowledgeBaseId: knowledge.id,
    bytes: Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  });
  // More than one member of the archive holds: the rows of this table come in parts.
  for (let index = 0; index < 4; index += 1)
    await aKnowledgeFile({
      knowledgeBaseId: knowledge.id,
      name: `${index}.bin`,
      bytes: randomBytes(1_500_000),
      inRow: true,
    });
  await aKnowledgeFile({ knowledgeBaseId: knowledge.id, bytes: randomBytes(sized(1_000_000, 12_000_000)) });
  await aKnowledgeFile({ knowledgeBaseId: knowledge.id, bytes: Buffer.alloc(0) });
  const vector = await aKnowledgeBase({ userId: user.id, type: "vector", texts: [AWKWARD] });
  const read = await db.knowledgeFile.findFirstOrThrow({ where: { knowledgeBaseId: vector.id } });
  await db.knowledgeFile.update({
    where: { id: read.id },
    data: { state: "ready", done: 1, total: 1, wordCount: 1 },
  });
  await db.knowledgePiece.create({
    data: { fileId: read.id, number: 1, text: AWKWARD, startsAt: 0, endsAt: 1 },
  });
  await db.knowledgeVector.create({
    data: {
      fileId: read.id,
      model: "m",
      number: 1,
      size: 3,
      bits: "101",
      vector: Buffer.from([127, 129, 1]),
    },
  });
  await db.knowledgeWord.create({
    data: {
      knowledgeBaseId: vector.id,
      word: AWKWARD.slice(0, 40),
      fileId: read.id,
      pieces: [1],
      counts: [1],
      lengths: [1],
    },
  });
  await storeObject({
    key: newKey("results"),
    ownerId: user.id,
    body: Buffer.from("nobody's yet"),
    contentType: "image/webp",
  });
  const operation = await aVideo("transcribing");
  await db.sitemapPart.create({ data: { kind: "prompts", firstId: prompt.id } });
  await db.importedItem.create({
    data: { userId: user.id, source: "open-webui:/письмо", promptId: prompt.id },
  });
  await anExample(prompt, {
    caption: AWKWARD.slice(0, 100),
    values: { "[тема]": AWKWARD },
    negativePrompt: AWKWARD,
    parameters: { Steps: AWKWARD },
  });
  await aTextExample(prompt, { text: AWKWARD, position: 1 });
  const member = await aMember();
  const deleted = await aPrompt({ base: await aBase({ ownerId: member.id }), promptText: AWKWARD });
  await anExample(deleted);
  await aTextExample(deleted, { text: AWKWARD, position: 1 });
  await deletePrompt(member, { id: deleted.id });
  await manyVersions(prompt.id, 2);
  await db.promptVersion.updateMany({
    where: { promptId: prompt.id, number: 1 },
    data: { authorId: user.id, note: AWKWARD.slice(0, 40), promptText: AWKWARD },
  });
  await db.promptDraft.create({
    data: {
      userId: user.id,
      key: prompt.id,
      promptId: prompt.id,
      content: { promptText: AWKWARD.slice(0, 40) },
      baseVersion: 1,
      revision: 3,
      writer: "w",
    },
  });
  const notification = await db.notification.create({
    data: { userId: user.id, kind: "sale", fact: AWKWARD.slice(0, 40), data: { amount: AWKWARD } },
  });
  const testRow = await db.promptTestRow.create({
    data: {
      promptId: prompt.id,
      position: 1,
      title: AWKWARD.slice(0, 40),
      values: { "[тема]": AWKWARD },
    },
  });
  await db.run.create({
    data: {
      userId: user.id,
      isTest: true,
      testRowId: testRow.id,
      groupId: prompt.id,
      promptTitle: AWKWARD.slice(0, 40),
      model: AWKWARD.slice(0, 40),
      values: { "[тема]": AWKWARD },
      seed: 4_294_967_295,
      text: AWKWARD,
      day: new Date(),
      leaseUntil: inAnHour,
    },
  });
  await db.aiUse.create({
    data: { userId: user.id, day: new Date(), model: AWKWARD.slice(0, 40), cost: 1.2345 },
  });
  await db.aiDeletedUse.create({ data: { day: new Date(), tokens: 9_007_199_254_740_993n } });
  await db.aiReservation.create({
    data: {
      userId: user.id,
      day: new Date(),
      model: AWKWARD.slice(0, 40),
      tokens: 1_010,
      questionTokens: 10,
      baseId: base.id,
      expiresAt: inAnHour,
    },
  });
  await db.follow.create({ data: { userId: user.id, kind: "tag", target: AWKWARD.slice(0, 40) } });
  await db.openedPrompt.upsert({
    where: { promptId: prompt.id },
    create: { promptId: prompt.id, authorId: user.id },
    update: {},
  });
  await db.followRound.create({ data: { promptIds: [prompt.id], more: { [user.id]: 2 } } });
  await db.selection.create({
    data: {
      language: "ru",
      week: new Date("2020-01-06"), // none of the demo's
      note: AWKWARD.slice(0, 40),
      promptIds: [prompt.id],
      after: user.id,
    },
  });
  await db.notificationRound.create({
    data: { kind: "baseUpdated", fact: "baseUpdated:1", data: {}, baseId: base.id },
  });
  await db.notificationSetting.create({
    data: { userId: user.id, kind: "sale", inApp: true, byMail: false },
  });
  await db.mailAddress.create({
    data: { userId: user.id, address: "ёж@пример.рф", state: "confirmed", confirmedAt: new Date() },
  });
  await db.webhook.create({
    data: {
      userId: user.id,
      url: "https://example.com/",
      events: ["sale", "promptCreated"],
      deliveries: { create: { event: "sale", fact: AWKWARD, data: { title: AWKWARD }, answer: AWKWARD } },
    },
  });
  await db.mail.create({ data: { userId: user.id, notificationId: notification.id, nextTry: inAnHour } });
  const { id: teamId } = await db.team.create({ data: { ownerId: user.id, name: "Дизайнеры" } });
  await db.teamPerson.create({ data: { teamId, userId: user.id } });
  await db.baseTeam.create({ data: { baseId: base.id, teamId, role: "editor" } });
  await db.baseMember.create({
    data: { baseId: base.id, userId: user.id, role: "editor", teamId, ownRole: "reader" },
  });
  await db.accountDeletion.create({
    data: { userId: user.id, deletesAt: new Date(Date.now() + 30 * 86_400_000) },
  });
  await db.formerEditor.create({ data: { baseId: base.id, userId: user.id, managedUntil: inAnHour } });
  await db.baseTransfer.create({ data: { baseId: base.id, userId: user.id, expiresAt: inAnHour } });
  await db.promptProposal.create({
    data: {
      promptId: prompt.id,
      authorId: user.id,
      promptText: AWKWARD,
      note: AWKWARD,
      textHash: "0".repeat(32),
    },
  });
  await db.baseInvitation.create({
    data: {
      baseId: base.id,
      key: "k".repeat(22),
      role: "reader",
      createdById: user.id,
      userId: user.id,
      expiresAt: inAnHour,
      maxUses: 1,
    },
  });
  await db.baseNewsMark.create({ data: { until: inAnHour } });
  await db.indexNowMark.create({ data: { until: inAnHour } });
  const { operationId } = await db.transcript.findFirstOrThrow({ select: { operationId: true } });
  await db.transcriptVersion.create({
    data: {
      operationId,
      version: 1,
      title: AWKWARD.slice(0, 100),
      speakers: [{ id: "A", name: AWKWARD }],
      segments: [{ start: 0, end: 1, text: AWKWARD, speaker: "A", times: [0, 1_000] }],
    },
  });
  await db.videoAudioChunk.create({
    data: { operationId: operation, part: 0, bytes: new Uint8Array(randomBytes(1_000)) },
  });
  await db.baseChange.deleteMany({ where: { promptId: prompt.id } }); // of what nothing has been noted for long
}

/** One transaction of many statements: it may take longer than a server's may. */
async function demoData(): Promise<void> {
  const adapter = new PrismaPg({
    connectionString: process.env.DATABASE_URL ?? "",
    options: "-c TimeZone=UTC",
  });
  const patient = new PrismaClient({ adapter, transactionOptions: { maxWait: 60_000, timeout: 60_000 } });
  try {
    await seed(patient);
  } finally {
    await patient.$disconnect();
  }
}

/** A video in this state. @returns its operation's id */
export async function aVideo(state: "queued" | "extracting" | "transcribing"): Promise<string> {
  const { id } = await db.videoOperation.create({
    data: { provider: "assemblyai", state, originalFilename: "видео.mp4", fileSize: 5_000_000n },
    select: { id: true },
  });
  return id;
}

/** The file of an operation, as an upload leaves it. */
export function uploadedFile(
  dataDirectory: string,
  operation: string,
  content = randomBytes(5_000_000),
): void {
  const directory = path.join(dataDirectory, "uploads", operation);
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, "video.mp4"), content);
}
