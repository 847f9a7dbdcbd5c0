import { canAddPrompt, roleIn } from "@/lib/bases/policy";
import { isWorkedIn } from "@/lib/bases/scope";
import { Prisma } from "@/lib/platform/db/generated/client";
import { pageOf, textPosition } from "@/lib/platform/db/keyset";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import type { Page } from "@/lib/platform/paging";
import { slugOf } from "@/lib/platform/text/slug";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "../../queries";
import type { Prompt } from "../../schema";
import { type Proposal, proposalsInput, type ProposalsInput } from "./schema";

type Row = Omit<Proposal, "author" | "createdAt" | "decidedAt"> & {
  author: Omit<Proposal["author"], "slug">;
  createdAt: Date;
  decidedAt: Date | null;
};

const PROPOSAL = Prisma.sql`r.id, r.prompt_id AS "promptId", r.prompt_text AS "promptText", r.note, r.state::text AS state,
  md5(p.prompt_text) <> r.text_hash AS "isOutdated", r.created_at AS "createdAt", r.decided_at AS "decidedAt",
  json_build_object('id', u.id, 'full_name', u.full_name, 'avatar_url', u.avatar_url) AS author
  FROM prompt_proposals r JOIN prompts p ON p.id = r.prompt_id JOIN users u ON u.id = r.author_id`;

/**
 * Proposals for a prompt, newest first: all for its editors, their own for other members of its base.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (not a member), MALFORMED_REQUEST (the cursor)
 */
export async function listProposals(viewer: Viewer, input: ProposalsInput): Promise<Page<Proposal>> {
  const { id, limit, cursor } = proposalsInput.parse(input);
  const { edits, me } = await requireProposer(viewer, id);
  const own = edits ? Prisma.empty : Prisma.sql`AND r.author_id = ${me}::uuid`;
  const behind = cursor ? Prisma.sql`AND r.id < ${textPosition(cursor).id}::uuid` : Prisma.empty;
  const rows = await read<Row>`
    SELECT ${PROPOSAL} WHERE r.prompt_id = ${id}::uuid ${own} ${behind} ORDER BY r.id DESC LIMIT ${limit + 1}`;
  return pageOf(rows, limit, (row) => row.id).map(present);
}

/** One of them. @throws AppError as `listProposals`, PROPOSAL_NOT_FOUND */
export async function getProposal(
  viewer: Viewer,
  { id, proposalId }: { id: string; proposalId: string },
): Promise<Proposal> {
  const { edits, me } = await requireProposer(viewer, id);
  const [row] =
    await read<Row>`SELECT ${PROPOSAL} WHERE r.id = ${proposalId}::uuid AND r.prompt_id = ${id}::uuid`;
  if (!row || !(edits || row.author.id === me)) throw new AppError("PROPOSAL_NOT_FOUND");
  return present(row);
}

/** How many proposals for a prompt are open, for who may edit it; 0 for others. */
export async function countOpenProposals(viewer: Viewer, { id }: { id: string }): Promise<number> {
  const [row] = await read<{ count: number }>`
    SELECT count(*)::int AS count FROM prompt_proposals r JOIN prompts p ON p.id = r.prompt_id JOIN prompt_bases b ON b.id = p.prompt_base_id
    WHERE r.prompt_id = ${id}::uuid AND r.state = 'open' AND ${isWorkedIn(requireMember(viewer), "editor")}`;
  return row!.count;
}

/** @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (neither a member of the base nor who may edit its prompts) */
export async function requireProposer(
  viewer: Viewer,
  id: string,
): Promise<{ prompt: Prompt; edits: boolean; me: string }> {
  const { id: me } = requireMember(viewer);
  const prompt = await getPrompt(viewer, { id }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "ACCESS_REQUIRED" ? new AppError("FORBIDDEN") : error;
  });
  const base = { id: prompt.base.id, ownerId: prompt.base.owner.id };
  if (!canAddPrompt(viewer, base) && !roleIn(viewer, base)) throw new AppError("FORBIDDEN");
  return { prompt, edits: canAddPrompt(viewer, base), me };
}

function present({ author, createdAt, decidedAt, ...row }: Row): Proposal {
  return {
    ...row,
    author: { ...author, slug: slugOf(author.full_name) },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
