import { noteAdded } from "@/lib/bases/updates/note-changes";
import { Prisma, type PrismaClient } from "@/lib/platform/db/generated/client";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import { findLanguage } from "@/lib/prompts/language/find-language";
import { noteResults } from "@/lib/prompts/examples/note-results";
import { descriptionReveals } from "@/lib/prompts/writing/description-reveals";
import { storeVariableUses } from "@/lib/prompts/writing/variable-uses";
import { demoAnswers } from "./answers";
import { demoBases, demoBundle, demoPrompts, demoUsers } from "./catalogue";
import { demoCodes } from "./codes";
import { demoFollowed, demoReader } from "./follows";
import { demoPurchases } from "./grants";
import { demoKnowledge } from "./knowledge";
import type { DemoResults } from "./results";
import { demoReviews } from "./reviews";
import { demoRuns } from "./runs";
import { demoSelections } from "./selections";
import { demoFeedback, demoOperations } from "./utilities";
import { demoVariables } from "./variables";
import { demoViews } from "./views";

const rows = <Row extends object>(list: Row[]) => list.map((row) => omitUndefined(row) as unknown as Row);

const NOTHING: DemoResults = {
  attachments: [],
  objects: [],
  examples: [],
  covers: new Map(),
  avatars: new Map(),
};

/**
 * Writes the demo data into an empty database: all of it or, when something fails, nothing. The same rows with the
 * same ids every time; only dates move with the day.
 * @param results what `storeResults` has stored; without it prompts have no results, bases no covers
 */
export async function seed(prisma: PrismaClient, results: DemoResults = NOTHING): Promise<void> {
  const bases = demoBases().map((base) => ({ ...base, coverId: results.covers.get(String(base.id)) }));
  const prompts = demoPrompts(bases);
  const languages = await Promise.all(prompts.map(findLanguage));
  const purchases = demoPurchases();
  const codes = demoCodes();
  const knowledge = demoKnowledge();
  const media = demoOperations();
  const reader = demoReader();
  const [runs, answers] = [demoRuns(prompts), demoAnswers(prompts)];
  await prisma.$transaction([
    prisma.user.createMany({ data: rows([...demoUsers(), reader.user]) }),
    prisma.identity.create({ data: reader.identity, select: { id: true } }),
    prisma.storedObject.createMany({ data: results.objects }),
    prisma.attachment.createMany({ data: rows(results.attachments) }),
    ...[...results.avatars].map(([id, avatar]) =>
      prisma.user.update({ where: { id }, data: avatar, select: { id: true } }),
    ),
    prisma.promptBase.createMany({ data: rows([...bases, reader.base]) }),
    prisma.bundle.create({ data: demoBundle(), select: { id: true } }),
    prisma.prompt.createMany({
      data: rows(
        prompts.map((row, at) => ({
          ...row,
          language: languages[at],
          descriptionReveals: descriptionReveals(row),
        })),
      ),
    }),
    noteAdded(prisma, Prisma.sql`true`),
    prisma.selection.createMany({ data: demoSelections(prompts, languages) }),
    prisma.promptExample.createMany({ data: [...results.examples, ...answers.examples] }),
    noteResults(prisma, Prisma.sql`true`),
    prisma.userBaseAccess.createMany({ data: rows([...purchases.accesses, ...codes.accesses]) }),
    prisma.promoCode.createMany({ data: purchases.promos }),
    prisma.paymentMethod.createMany({ data: purchases.methods }),
    prisma.subscription.createMany({ data: purchases.subscriptions }),
    prisma.order.createMany({ data: rows(purchases.orders) }),
    prisma.viewDay.createMany({ data: demoViews() }),
    prisma.activationCode.createMany({ data: rows(codes.codes) }),
    prisma.codeRedemption.createMany({ data: rows(codes.redemptions) }),
    prisma.baseReview.createMany({ data: demoReviews() }),
    prisma.knowledgeCategory.createMany({ data: rows(knowledge.categories) }),
    prisma.knowledgeBase.createMany({ data: rows(knowledge.bases) }),
    prisma.knowledgeFile.createMany({ data: rows(knowledge.files) }),
    prisma.knowledgeContent.createMany({ data: rows(knowledge.contents) }),
    prisma.promptVariable.createMany({ data: rows(demoVariables()) }),
    storeVariableUses(
      prisma,
      prompts.map(({ id, promptText }) => ({ id: String(id), promptText })),
    ),
    prisma.promptTestRow.createMany({ data: answers.rows }),
    prisma.run.createMany({ data: runs.runs }),
    prisma.aiUse.createMany({ data: runs.uses }),
    prisma.follow.createMany({ data: reader.follows }),
    prisma.openedPrompt.deleteMany(), // followers get no notifications of demo prompts
    prisma.notification.createMany({ data: rows(demoFollowed(prompts)) }),
    prisma.feedback.createMany({ data: rows(demoFeedback()) }),
    prisma.videoOperation.createMany({ data: rows(media.operations) }),
    prisma.transcript.createMany({ data: rows(media.transcripts) }),
  ]);
}
