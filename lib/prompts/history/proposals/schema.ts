import { personOutput } from "@/lib/bases/schema";
import { paging, uuid } from "@/lib/platform/validation/fields";
import { msg } from "@/lib/platform/validation/message";
import { text } from "@/lib/platform/validation/text";
import { z } from "@/lib/platform/validation/zod";
import { promptFields } from "../../schema";

/** docs/product/members.md. `open`: of one person for a prompt; `perPrompt`: of all people. */
export const PROPOSAL_LIMITS = { open: 3, perPrompt: 50, noteMax: 500 } as const;

const { noteMax } = PROPOSAL_LIMITS;

export const proposalFields = z.object({
  promptText: promptFields.shape.promptText,
  note: text({ max: noteMax, tooLong: msg("validation.proposal.noteMax", { max: noteMax }) }).default(""),
});
export const createProposalInput = proposalFields.extend({ id: uuid });
export const proposalsInput = z.object({ id: uuid, ...paging });
export const proposalInput = z.object({ id: uuid, proposalId: uuid });
/** `version`: of the prompt that the caller saw; without it the text has to be the one that the proposal changes. */
export const acceptProposalInput = proposalInput.extend({
  version: promptVersion(),
});

/** A form sends digits. */
function promptVersion() {
  const digits = z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number);
  return z.union([z.number().int(), digits]).optional();
}

const iso = z.string().meta({ format: "date-time" });

export const proposalOutput = z.object({
  id: uuid,
  promptId: uuid,
  author: personOutput,
  promptText: z.string(),
  note: z.string(),
  state: z.enum(["open", "accepted", "declined"]),
  /** The prompt's text has changed since. */
  isOutdated: z.boolean(),
  createdAt: iso,
  decidedAt: iso.nullable(),
});

export type Proposal = z.infer<typeof proposalOutput>;
export type CreateProposalInput = z.output<typeof createProposalInput>;
export type AcceptProposalInput = z.output<typeof acceptProposalInput>;
export type ProposalsInput = z.input<typeof proposalsInput>;
/** Fields as the browser holds them. */
export type ProposalValues = z.input<typeof proposalFields>;
