import { db } from "@/lib/platform/db/client";
import { DOWNLOAD_CONTENT_SECURITY_POLICY } from "@/lib/platform/http/security-headers";
import type { RequestContext } from "@/lib/platform/http/route";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { getMe } from "./queries";

/** Rows at once. */
const CHUNK = 100;
/** Rows at once where each may hold megabytes of text. */
const FEW = 4;

/** Addresses are shown to admins only; the rest is between us and the speech services. */
const ONLY_FOR_ADMINS = { ipAddress: true, providerJobId: true, providerUploadUrl: true, providerCalledAt: true } as const;

type Row = { id: string };
type Section = { name: string; chunk?: number; rows: (after: string | undefined) => Promise<Row[]> };

/**
 * Everything that the signed-in person owns, as one JSON document. It is written piece by piece, so that a large account
 * costs no memory; the original bytes of knowledge files are downloaded one by one instead.
 * @throws AppError UNAUTHENTICATED
 */
export async function exportMe(viewer: Viewer, _input: object, _context?: RequestContext): Promise<Response> {
  const { id } = requireMember(viewer);
  const head = { exported_at: new Date().toISOString(), user: await getMe(viewer) };
  return new Response(streamOf(documentParts(head, sectionsOf(id))), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="promptoteka-export.json"',
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": DOWNLOAD_CONTENT_SECURITY_POLICY,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* documentParts(head: object, sections: Section[]): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const { name, rows, chunk: length = CHUNK } of sections) {
    yield `,\n "${name}": [`;
    let after: string | undefined;
    for (;;) {
      const chunk = await rows(after);
      if (chunk.length) yield (after ? ",\n  " : "\n  ") + chunk.map((row) => JSON.stringify(row, plainNumbers)).join(",\n  ");
      after = chunk.at(-1)?.id;
      if (chunk.length < length) break;
    }
    yield "]";
  }
  yield "\n}\n";
}

function sectionsOf(userId: string): Section[] {
  const page = (after: string | undefined) => ({ where: { userId, id: { gt: after } }, orderBy: { id: "asc" as const }, take: CHUNK });
  const owned = (after: string | undefined) => ({ where: { ownerId: userId, id: { gt: after } }, orderBy: { id: "asc" as const }, take: CHUNK });
  return [
    { name: "sign_ins", rows: (after) => db.identity.findMany(page(after)) },
    { name: "prompt_bases", rows: (after) => db.promptBase.findMany({ ...owned(after), include: { codes: true } }) },
    {
      name: "prompts",
      rows: (after) =>
        db.prompt.findMany({ ...page(after), where: { OR: [{ userId }, { base: { ownerId: userId } }], id: { gt: after } } }),
    },
    { name: "variables", rows: (after) => db.promptVariable.findMany(page(after)) },
    { name: "accesses", rows: (after) => db.userBaseAccess.findMany({ ...page(after), include: { base: { select: { baseName: true } } } }) },
    { name: "orders", rows: (after) => db.order.findMany(page(after)) },
    { name: "knowledge_categories", rows: (after) => db.knowledgeCategory.findMany(page(after)) },
    { name: "knowledge_bases", rows: (after) => db.knowledgeBase.findMany(page(after)) },
    {
      name: "knowledge_files",
      chunk: FEW,
      rows: (after) =>
        db.knowledgeFile.findMany({
          where: { base: { userId }, id: { gt: after } },
          orderBy: { id: "asc" },
          take: FEW,
          include: { content: { select: { extractedText: true } } },
        }),
    },
    { name: "feedback", rows: (after) => db.feedback.findMany(page(after)) },
    {
      name: "video_operations",
      chunk: FEW,
      rows: (after) => db.videoOperation.findMany({ ...page(after), take: FEW, omit: ONLY_FOR_ADMINS, include: { transcript: true } }),
    },
  ];
}

/** Sizes are bigint in the database; none of them passes 2^53. */
function plainNumbers(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? Number(value) : value;
}

function streamOf(parts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: () => void parts.return(undefined),
  });
}
