import { BYTES_PER_PERSON } from "@/lib/attachments/limits";
import { BASE_LIMITS } from "@/lib/bases/limits";
import { assertRoom, assertSpace } from "@/lib/knowledge/quota";
import { KNOWLEDGE_TYPES } from "@/lib/knowledge/schema";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { msg } from "@/lib/platform/validation/message";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { VARIABLE_LIMITS } from "@/lib/variables/limits";
import { EXCHANGE_LIMITS } from "../limits";
import type { Found } from "../reading/found";
import type { KnowledgePlan } from "./knowledge";
import type { TargetBases } from "./target-bases";
import type { ImportedVariables } from "./variables";

/** What a dry run of these says. */
export type Plan = { bases: TargetBases; variables: ImportedVariables; knowledge: KnowledgePlan };

/**
 * The limits that a file's bases, variables and knowledge would break, before the first of them is made.
 * @param keepBases the file's bases are wanted
 */
export async function brokenLimits(
  viewer: Viewer,
  found: Found,
  { bases, variables, knowledge }: Plan,
  keepBases: boolean,
): Promise<AppError[]> {
  const { id } = requireMember(viewer);
  const newBases = new Set(
    found.bases.map((base) => bases.of({ base: base.id, privateOnly: false })).filter(({ isNew }) => isNew),
  ).size;
  const ownBases = newBases > 0 ? await db.promptBase.count({ where: { ownerId: id } }) : 0;
  const ownVariables = variables.create > 0 ? await db.promptVariable.count({ where: { userId: id } }) : 0;
  const tooManyBases =
    (keepBases && found.bases.length > EXCHANGE_LIMITS.definitions) ||
    ownBases + newBases > BASE_LIMITS.perUser;
  const tooManyVariables = ownVariables + variables.create > VARIABLE_LIMITS.perUser;
  const full = (max: number) => new AppError("QUOTA_EXCEEDED", { params: { max } });
  return [
    ...(tooManyBases ? [full(BASE_LIMITS.perUser)] : []),
    ...(tooManyVariables ? [full(VARIABLE_LIMITS.perUser)] : []),
    ...(await brokenKnowledge(id, knowledge)),
  ];
}

async function brokenKnowledge(
  userId: string,
  { create, categories, files }: KnowledgePlan,
): Promise<AppError[]> {
  const checks = [
    async () =>
      create > 0 && assertRoom("bases", (await db.knowledgeBase.count({ where: { userId } })) + create),
    async () =>
      categories > 0 &&
      assertRoom("categories", (await db.knowledgeCategory.count({ where: { userId } })) + categories),
    ...KNOWLEDGE_TYPES.map((type) => async () => {
      if (files.bytes[type] > 0) await assertSpace(db, userId, files.bytes[type], type);
    }),
  ];
  const outcomes = await Promise.allSettled(checks.map((check) => check()));
  return outcomes.flatMap((outcome) => {
    if (outcome.status === "fulfilled") return [];
    if (outcome.reason instanceof AppError) return [outcome.reason];
    throw outcome.reason;
  });
}

/** Whether this many more bytes of results exceed a person's quota. */
export async function brokenSpace(viewer: Viewer, bytes: number): Promise<AppError[]> {
  const { id: ownerId } = requireMember(viewer);
  if (bytes === 0) return [];
  const { _sum } = await db.attachment.aggregate({ where: { ownerId }, _sum: { bytes: true } });
  if ((_sum.bytes ?? 0) + bytes <= BYTES_PER_PERSON) return [];
  return [
    new AppError("QUOTA_EXCEEDED", {
      fields: { file: [msg("validation.attachment.quota", { gigabytes: BYTES_PER_PERSON / 1024 ** 3 })] },
    }),
  ];
}
