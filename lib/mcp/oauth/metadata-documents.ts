import { postAside } from "@/lib/integrations/webhooks/post-aside";
import { artifactHash } from "@/lib/identity/tokens/token-hash";
import { DAY, MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { FairQueue, QueueFull } from "@/lib/platform/limits/fair-queue";
import { consume } from "@/lib/platform/limits/rate-limit";
import { requestScope } from "@/lib/platform/request-scope";
import { allowsLoopback, targetOf } from "@/lib/webhooks/target";
import { usualMetadata } from "./client-metadata";

/** Bytes of a metadata document; the draft advises 5 KB. */
const DOCUMENT_BYTES = 10_000;
/** Of `connections.client_id`. */
const ID_LENGTH = 500;
/** Seconds for which a process keeps a document, and one that could not be fetched just now. */
export const DOCUMENT_SECONDS = { fresh: 3_600, stale: 60 } as const;
/** A document of a program that somebody let in counts this long after its last fetch. */
const KEPT_MS = 30 * DAY;
/** A failed address is not asked again for a minute; so many of them are remembered. */
const FAILED_MS = MINUTE;
const FAILED_MOST = 1_000;

type Metadata = Record<string, unknown>;
type Given = { signal?: AbortSignal | null | undefined };

/**
 * Fetches the metadata of a program whose id is their address, as webhooks are sent: to public addresses only, without redirects, with limits of time and
 * length. Each read is a thread: an address has one at a time, and all have eight. Where the other host fails, the last document counts.
 * @param read as `postAside`
 * @returns the library's `fetch`; it throws an AppError where another try may succeed
 */
export function metadataFetcher(read: typeof postAside = postAside) {
  const queue = new FairQueue({ slots: 8, perCaller: 1, maxWaiting: 4 });
  const failed = new Map<string, { error: unknown; until: number }>();

  const document = async (id: string, signal: AbortSignal | undefined): Promise<Metadata | null> => {
    const target = id.length <= ID_LENGTH ? targetOf(id) : null;
    if (!target) throw new TypeError("not a public address");
    const before = failed.get(id);
    if (before && before.until > Date.now()) throw before.error;
    const { address = "" } = requestScope() ?? {};
    if (address) await consume("programRequest", address);
    return queue
      .run(address, () => fetched(target, signal), { signal })
      .catch((error: unknown) => {
        // The time of a caller who waited says nothing about the host.
        if (error instanceof QueueFull || signal?.aborted) throw unavailable(error);
        failed.delete(id);
        failed.set(id, { error, until: Date.now() + FAILED_MS });
        if (failed.size > FAILED_MOST) failed.delete(failed.keys().next().value!);
        throw error;
      });
  };

  const fetched = async (target: URL, signal: AbortSignal | undefined): Promise<Metadata | null> => {
    const posting = {
      method: "GET" as const,
      headers: { accept: "application/json", "user-agent": "Promptoteka" },
      body: "",
      answerBytes: DOCUMENT_BYTES,
      allowLoopback: allowsLoopback(),
    };
    const answer = await read(target, posting, signal);
    if ("problem" in answer) {
      if (answer.problem === "address") throw new TypeError("not a public address");
      throw unavailable(answer.problem);
    }
    const { status } = answer;
    if (status === 404 || status === 410) throw new TypeError(`not fetched: ${status}`);
    if (status !== 200) throw unavailable(status); // a guard before the host, which lets others pass
    return usualMetadata(parsed(answer.answer));
  };

  return async (input: string | URL | Request, { signal }: Given = {}): Promise<Response> => {
    const id = input instanceof Request ? input.url : String(input);
    let age: keyof typeof DOCUMENT_SECONDS = "fresh";
    const metadata = await document(id, signal ?? undefined).catch(async (error: unknown) => {
      const kept = error instanceof AppError ? await keptDocument(id) : null;
      if (!kept) throw error;
      age = "stale";
      return kept;
    });
    if (metadata && age === "fresh") await keepDocument(id, metadata);
    return new Response(JSON.stringify(metadata), {
      headers: {
        "content-type": "application/json",
        "cache-control": `max-age=${DOCUMENT_SECONDS[age]}`,
      },
    });
  };
}

/** @throws AppError NOT_READY: a host that is out of order shows pages */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unavailable(error);
  }
}

function unavailable(cause: unknown): AppError {
  return new AppError("NOT_READY", { cause, headers: { "Retry-After": String(FAILED_MS / 1_000) } });
}

/** Keeps the metadata of a program that somebody let in; those of others are not worth a row. */
export async function keepDocument(id: string, metadata: Metadata): Promise<void> {
  if (metadata.client_id !== id) return;
  const expiresAt = new Date(Date.now() + KEPT_MS);
  await db.$executeRaw`
    INSERT INTO oauth_artifacts (id_hash, kind, payload, expires_at)
    SELECT ${artifactHash("Document", id)}, 'Document', ${JSON.stringify(metadata)}::jsonb, ${expiresAt}
    WHERE EXISTS (SELECT FROM connections WHERE client_id = ${id})
    ON CONFLICT (id_hash) DO UPDATE SET payload = excluded.payload, expires_at = excluded.expires_at`;
}

async function keptDocument(id: string): Promise<Metadata | null> {
  const idHash = artifactHash("Document", id);
  const row = await db.oauthArtifact.findUnique({ where: { idHash, expiresAt: { gt: new Date() } } });
  return row && (row.payload as Metadata);
}
