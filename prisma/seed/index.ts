import type { PrismaClient } from "@/lib/platform/db/generated/client";
import { demoBases, demoPrompts, demoUsers } from "./catalogue";
import { demoCodes } from "./codes";
import { demoPurchases } from "./grants";
import { demoKnowledge } from "./knowledge";
import { demoFeedback, demoOperations } from "./utilities";
import { demoVariables } from "./variables";

/**
 * Writes the demo data into an empty database: all of it or, when something fails, nothing. The same rows with the
 * same ids every time; only dates move with the day.
 */
export async function seed(prisma: PrismaClient): Promise<void> {
  const bases = demoBases();
  const purchases = demoPurchases();
  const codes = demoCodes();
  const knowledge = demoKnowledge();
  const media = demoOperations();
  await prisma.$transaction([
    prisma.user.createMany({ data: demoUsers() }),
    prisma.promptBase.createMany({ data: bases }),
    prisma.prompt.createMany({ data: demoPrompts(bases) }),
    prisma.userBaseAccess.createMany({ data: [...purchases.accesses, ...codes.accesses] }),
    prisma.order.createMany({ data: purchases.orders }),
    prisma.activationCode.createMany({ data: codes.codes }),
    prisma.codeRedemption.createMany({ data: codes.redemptions }),
    prisma.knowledgeCategory.createMany({ data: knowledge.categories }),
    prisma.knowledgeBase.createMany({ data: knowledge.bases }),
    prisma.knowledgeFile.createMany({ data: knowledge.files }),
    prisma.knowledgeContent.createMany({ data: knowledge.contents }),
    prisma.promptVariable.createMany({ data: demoVariables() }),
    prisma.feedback.createMany({ data: demoFeedback() }),
    prisma.videoOperation.createMany({ data: media.operations }),
    prisma.transcript.createMany({ data: media.transcripts }),
  ]);
}
