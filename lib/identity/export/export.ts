import { recordAudit } from "../audit/record";
import { db } from "@/lib/platform/db/client";
import { download } from "@/lib/platform/http/files/download";
import type { RequestContext } from "@/lib/platform/http/call";
import { requireMember, requireScope, type Viewer } from "@/lib/platform/viewer";
import { getMe } from "../queries";
import type { Rows } from "./section";
import { sectionsOf } from "./sections";

/** Rows of a section at once: a few where each may hold megabytes of text. */
const takeOf = (name: string) => (LONG.includes(name) ? 4 : 100);
const LONG = ["prompt_bases", "runs", "knowledge_files", "trash", "video_operations", "transcript_versions"];

/**
 * Everything that the signed-in person owns, as one JSON document. It is written piece by piece, so that a large account
 * costs no memory; the original bytes of knowledge files are downloaded one by one instead.
 * @throws AppError UNAUTHENTICATED, SCOPE_MISSING (a token that may not sell: codes and sales are in it)
 */
export async function exportMe(viewer: Viewer, _input: object, _context?: RequestContext): Promise<Response> {
  const { id } = requireMember(viewer);
  requireScope(viewer, "sell");
  await recordAudit(db, id, { action: "exported", target: { kind: "user", id } });
  const head = { exported_at: new Date().toISOString(), user: await getMe(viewer) };
  return download(streamOf(documentParts(head, sectionsOf(id))), {
    type: "application/json; charset=utf-8",
    name: "promptoteka-export.json",
  });
}

async function* documentParts(head: object, sections: Record<string, Rows>): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const [name, rows] of Object.entries(sections)) {
    const take = takeOf(name);
    yield `,\n "${name}": [`;
    let after: string | undefined;
    for (;;) {
      const chunk = await rows(after, take);
      if (chunk.length)
        yield (
          (after ? ",\n  " : "\n  ") + chunk.map((row) => JSON.stringify(row, plainNumbers)).join(",\n  ")
        );
      after = chunk.at(-1)?.id;
      if (chunk.length < take) break;
    }
    yield "]";
  }
  yield "\n}\n";
}

/** Sizes are bigint in the database, but always below 2^53. */
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
