import { db } from "@/lib/platform/db/client";
import { GUEST, type Member } from "@/lib/platform/viewer";
import { getPrompt } from "@/lib/prompts/queries";
import { decideReport } from "@/lib/reports/decide";
import { createReport } from "@/lib/reports/mutations";
import type { ReportKind } from "@/lib/reports/reasons";
import { aBase } from "./factories/base";
import { aPrompt } from "./factories/prompt";
import { aMember } from "./viewers";

/** The text of the prompt that is judged. */
export const JUDGED_TEXT = "Напиши то, чего писать нельзя";

/** An owner with an open base that holds a prompt, another open base and the personal one; and an administrator, who hides and shows things. */
export async function aJudgedAccount() {
  const owner = await aMember();
  const admin = await aMember({ role: "admin" });
  const [base, other] = [await aBase({ ownerId: owner.id }), await aBase({ ownerId: owner.id })];
  const personal = await aBase({ ownerId: owner.id, accessType: "PRIVATE" });
  const prompt = await aPrompt({ base, userId: owner.id, promptText: JUDGED_TEXT });
  return { owner, admin, base, other, personal, prompt };
}

/** Whether guests read a prompt. */
export const isRead = (id: string) =>
  getPrompt(GUEST, { id }).then(
    () => true,
    () => false,
  );

/** Has a guest report a thing and an administrator hide it. @returns the id of its case */
export async function hideThing(admin: Member, kind: ReportKind, id: string): Promise<string> {
  await createReport(GUEST, { kind, id, reason: "illegal", text: "" }, { address: "192.0.2.1" });
  const target = {
    OR: [{ promptId: id }, { baseId: id }, { userId: id }, { reviewId: id }, { exampleId: id }],
  };
  const { id: caseId } = await db.reportCase.findFirstOrThrow({ where: target });
  await decideReport(admin, { id: caseId, decision: "hide", note: "" });
  return caseId;
}

/** @param id of the case */
export const showThing = (admin: Member, id: string) =>
  decideReport(admin, { id, decision: "restore", note: "" });
