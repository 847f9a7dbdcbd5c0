import { createHash, randomUUID } from "node:crypto";
import { canAddPrompt } from "@/lib/bases/policy";
import { holdWriter } from "@/lib/identity/hold-person";
import type { Kept } from "@/lib/notifications/kinds";
import { notify } from "@/lib/notifications/notify";
import { omitUndefined } from "@/lib/platform/db/omit-undefined";
import type { Database } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { changePrompt } from "../../mutations";
import { getPrompt } from "../../queries";
import type { Prompt } from "../../schema";
import { copiedText } from "../../writing/duplicate/copied-text";
import { holdAuthor, holdPrompt } from "../../writing/hold-prompt";
import { tokenText, withTokensOf } from "../../writing/named-text";
import { getProposal, requireProposer } from "./queries";
import { type AcceptProposalInput, type CreateProposalInput, type Proposal, PROPOSAL_LIMITS } from "./schema";

const hashOf = (text: string) => createHash("md5").update(text).digest("hex");

/**
 * Proposes another text of a prompt, and tells the owner of its base. Variables of the member's library become placeholders.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (not a member of its base), VALIDATION_FAILED (the text that it has),
 *   PROPOSALS_FULL
 */
export async function createProposal(
  viewer: Viewer,
  { id, promptText: typed, note }: CreateProposalInput,
): Promise<Proposal> {
  const member = requireMember(viewer);
  const read = (await requireProposer(viewer, id)).prompt;
  const withTokens = await withTokensOf(viewer, read, typed);
  const promptText = await copiedText(member, { promptText: withTokens, userId: null }, read.base.owner.id);
  const proposalId = await transaction(async (tx) => {
    await holdWriter(tx, member.id); // serializes a person's proposals, for the limit
    const { prompt } = await holdPrompt(tx, viewer, id);
    const stored = await tx.prompt.findUniqueOrThrow({ where: { id }, select: { promptText: true } });
    if (stored.promptText === promptText)
      throw new AppError("VALIDATION_FAILED", { fields: { promptText: ["validation.proposal.same"] } });
    await assertRoom(tx, id, member.id);
    const data = { promptId: id, authorId: member.id, promptText, note, textHash: hashOf(stored.promptText) };
    const made = await tx.promptProposal.create({ data, select: { id: true } });
    await tell(tx, prompt.base.ownerId, { baseId: prompt.base.id, what: "proposed", promptId: id });
    return made.id;
  });
  return getProposal(viewer, { id, proposalId });
}

/** @throws AppError PROPOSALS_FULL */
async function assertRoom(tx: Database, promptId: string, authorId: string): Promise<void> {
  const { open, perPrompt } = PROPOSAL_LIMITS;
  const [own, all] = [
    await tx.promptProposal.count({ where: { promptId, authorId, state: "open" } }),
    await tx.promptProposal.count({ where: { promptId, state: "open" } }),
  ];
  if (own >= open) throw new AppError("PROPOSALS_FULL", { params: { max: open } });
  if (all >= perPrompt) throw new AppError("PROPOSALS_FULL", { params: { max: perPrompt } });
}

/**
 * Saves a proposed text as a version by its author, and tells them.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (may not edit it), PROPOSAL_NOT_FOUND, PROPOSAL_DECIDED, and those of
 *   `updatePrompt`; EDIT_CONFLICT also where the text has changed since and no `version` is given
 */
export async function acceptProposal(
  viewer: Viewer,
  { id, proposalId, version }: AcceptProposalInput,
): Promise<Prompt> {
  requireMember(viewer);
  const proposal = await getProposal(viewer, { id, proposalId });
  const promptText = await tokenText(viewer, id, proposal.promptText);
  await transaction(async (tx) => {
    await holdAuthor(tx, id); // people before prompts
    const { prompt } = await holdPrompt(tx, viewer, id);
    const { authorId, textHash } = await take(tx, viewer, { prompt, proposalId, state: "accepted" });
    const stored = await tx.prompt.findUniqueOrThrow({ where: { id }, select: { promptText: true } });
    if (version === undefined && hashOf(stored.promptText) !== textHash)
      throw new AppError("EDIT_CONFLICT", {
        body: { version: prompt.version, updatedAt: prompt.updatedAt.toISOString() },
      });
    const change = { id, promptText, ...omitUndefined({ version }) };
    await changePrompt(viewer, tx, change, "edit", authorId);
    await tell(tx, authorId, { baseId: prompt.base.id, what: "accepted", promptId: id });
  });
  return getPrompt(viewer, { id });
}

/**
 * Declines a proposal and tells its author, who may also take it back.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN, PROPOSAL_NOT_FOUND, PROPOSAL_DECIDED
 */
export async function declineProposal(
  viewer: Viewer,
  { id, proposalId }: { id: string; proposalId: string },
): Promise<Proposal> {
  const { id: me } = requireMember(viewer);
  await getProposal(viewer, { id, proposalId });
  await transaction(async (tx) => {
    const { prompt } = await holdPrompt(tx, viewer, id);
    const { authorId } = await take(tx, viewer, { prompt, proposalId, state: "declined" });
    if (authorId !== me) await tell(tx, authorId, { baseId: prompt.base.id, what: "declined", promptId: id });
  });
  return getProposal(viewer, { id, proposalId });
}

type Taken = {
  prompt: Awaited<ReturnType<typeof holdPrompt>>["prompt"];
  proposalId: string;
  state: "accepted" | "declined";
};

/** Decides an open proposal under the prompt's lock. @throws AppError FORBIDDEN, PROPOSAL_NOT_FOUND, PROPOSAL_DECIDED */
async function take(tx: Database, viewer: Viewer, { prompt, proposalId, state }: Taken) {
  const { id: me } = requireMember(viewer);
  const proposal = await tx.promptProposal.findFirst({
    where: { id: proposalId, promptId: prompt.id },
    select: { authorId: true, textHash: true, state: true },
  });
  if (!proposal) throw new AppError("PROPOSAL_NOT_FOUND");
  const takesBack = state === "declined" && proposal.authorId === me;
  if (!takesBack && !canAddPrompt(viewer, prompt.base)) throw new AppError("FORBIDDEN");
  if (proposal.state !== "open") throw new AppError("PROPOSAL_DECIDED");
  await tx.promptProposal.update({
    where: { id: proposalId },
    data: { state, decidedAt: new Date() },
    select: { id: true },
  });
  return proposal;
}

async function tell(tx: Database, userId: string, data: Kept<"member">["data"]): Promise<void> {
  await notify(tx, [{ userId, kind: "member", fact: `member:${randomUUID()}`, data }]);
}
