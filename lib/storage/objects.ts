import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { type ObjectStorage, requireKey } from "@/lib/integrations/storage/object-storage";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { MINUTE } from "@/lib/platform/clock";
import { type Database, db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";

/** Seconds until a stored object must be in use, and that one stays that nothing names any more. Afterwards its request has failed; requests aborted meanwhile have long arrived. */
export const UNUSED_FOR = 3_600;
/** Interval in milliseconds at which a longer put renews this deadline. */
const SAYS_SO_EVERY = 10 * MINUTE;
/** Objects that the sweep may take within these seconds are not taken into use: a margin for clocks. */
const MARGIN = 60;

/**
 * Whether a row names the stored object `o`, those in the trash included; null for a kind that no row names. A row and the object's
 * `keepObjects` are one transaction, as are both ways between a table and the trash, so a snapshot never misses a use.
 */
export const IS_NAMED = Prisma.sql`CASE split_part(o.key, '/', 1)
  WHEN 'attachments' THEN EXISTS (SELECT FROM attachments a WHERE a.id = substring(o.key FROM '^attachments/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/')::uuid)
    OR EXISTS (SELECT FROM trash_rows r WHERE r.table_name = 'attachments' AND r.link = '' AND r.key = split_part(o.key, '/', 2))
  WHEN 'knowledge' THEN EXISTS (SELECT FROM knowledge_contents c WHERE c.object_key = o.key)
    OR EXISTS (SELECT FROM trash_rows r WHERE r.table_name = 'knowledge_contents' AND r.link = '' AND r."row" ->> 'object_key' = o.key)
  WHEN 'sounds' THEN EXISTS (SELECT FROM video_operations v WHERE v.sound_key = o.key)
  WHEN 'videos' THEN EXISTS (SELECT FROM video_operations v WHERE v.object_key = o.key) END`;

export type NewObject = {
  /** A key of `newKey`, or one below it; never one that was used before. */
  key: string;
  ownerId: string | null;
  body: Uint8Array | Readable;
  contentType: string;
  expected?: number;
  signal?: AbortSignal;
};

/** A key that no other object has: `knowledge/<uuid>`. Several objects of one thing are below one such key. */
export function newKey(kind: string): string {
  return requireKey(`${kind}/${uuidv7()}`);
}

/**
 * Stores a file. It is unused until `keepObjects`, and the sweep removes it after an hour, so that a process that dies leaves
 * nothing. For domains, which have checked the owner's rights.
 * @throws AppError STORAGE_FULL, STORAGE_UNAVAILABLE; errors of the body; then only the row is left, for the sweep
 */
export async function storeObject(
  { key, ownerId, body, ...options }: NewObject,
  storage = objectStorage(),
): Promise<{ bytes: number }> {
  if (body instanceof Readable) body.on("error", () => undefined); // its reader reports the error
  try {
    await db.$executeRaw`
      INSERT INTO stored_objects (key, owner_id, content_type, sweep_after)
      VALUES (${requireKey(key)}, ${ownerId}::uuid, ${options.contentType}, now() + make_interval(secs => ${UNUSED_FOR}))`;
  } catch (error) {
    if (body instanceof Readable) body.destroy(); // which closes its file
    throw error;
  }
  const underWay = setInterval(() => void stillUnderWay(key), SAYS_SO_EVERY).unref();
  try {
    const { bytes } = await storage.put(key, body, options);
    await stored(key, bytes, storage);
    return { bytes };
  } finally {
    clearInterval(underWay);
  }
}

/**
 * Keeps these objects from now on: called in the transaction that writes who uses them.
 * @throws Error when one is not there as a whole, or no longer: stored too long ago, released, or never
 */
export async function keepObjects(tx: Database, keys: string[]): Promise<void> {
  const distinct = [...new Set(keys)];
  const count = await tx.$executeRaw`
    UPDATE stored_objects SET sweep_after = NULL
    WHERE key = ANY(${distinct}::text[]) AND bytes IS NOT NULL AND (sweep_after IS NULL OR sweep_after > clock_timestamp() + make_interval(secs => ${MARGIN}))`;
  if (count !== distinct.length)
    throw new Error(`of ${distinct.length} objects ${count} can be used: ${distinct.join(", ")}`);
}

/** Marks objects for the next sweep, except those that a row names. Objects that are not released here are found by `releaseUnnamed`. */
export async function releaseObjects(tx: Database, keys: string[]): Promise<void> {
  await tx.$executeRaw`UPDATE stored_objects o SET sweep_after = now() WHERE key = ANY(${keys}::text[]) AND (${IS_NAMED}) IS NOT TRUE`;
}

async function stillUnderWay(key: string): Promise<void> {
  await postpone(key, null).catch((error: unknown) =>
    log.warn({ err: error }, "an object under way could not be announced"),
  );
}

async function stored(key: string, bytes: number, storage: ObjectStorage): Promise<void> {
  // The sweep has taken the row where this process stood still for an hour: what came after it goes the same way.
  if ((await postpone(key, bytes)) === 0) {
    await storage.remove(key);
    throw new Error(`${key} was swept before it was stored`);
  }
}

function postpone(key: string, bytes: number | null): Promise<number> {
  return db.$executeRaw`
    UPDATE stored_objects SET bytes = coalesce(${bytes}::bigint, bytes), sweep_after = now() + make_interval(secs => ${UNUSED_FOR})
    WHERE key = ${key} AND sweep_after > clock_timestamp() + make_interval(secs => ${MARGIN})`;
}
