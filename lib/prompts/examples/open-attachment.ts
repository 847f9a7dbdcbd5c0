import { LRUCache } from "lru-cache";
import type { Readable } from "node:stream";
import { keyOf } from "@/lib/attachments/object-key";
import type { AccessType } from "@/lib/bases/access-types";
import { canSeeBase } from "@/lib/bases/policy";
import { type ByteRange, ObjectMissing } from "@/lib/integrations/storage/object-storage";
import { objectStorage } from "@/lib/integrations/storage/storage";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { uuid } from "@/lib/platform/validation/fields";
import { isAdmin, type Viewer, viewerId } from "@/lib/platform/viewer";
import { canReadPrompt } from "../readable";

/** A file of an attachment: Content-Type, bytes, and whether it is public. */
export type OpenedFile = {
  type: string;
  size: number;
  open: boolean;
  read: (range: ByteRange) => Promise<Readable>;
};

type Key = { id: string; file: string };

/**
 * Public files are requested many times a second, so the lookup is cached for this many milliseconds. Together with the response
 * time this keeps removal within the one second that pages have (docs/decisions/018).
 */
const REMEMBERED_FOR = 500;
const shared = globalThis as { promptotekaOpenFiles?: LRUCache<string, OpenedFile> };

type Row = {
  file: string;
  type: string;
  bytes: number;
  previews: { file: string; bytes: number }[];
  isAvatar: boolean;
  isOwnAnswer: boolean;
  isCover: boolean;
  isPublic: boolean | null;
  /** The person of an avatar, else null; `isHidden`: that person, or the result itself, is hidden. */
  personId: string | null;
  isHidden: boolean;
  /** When the prompt was hidden separately, not with its base. */
  promptHiddenAt: Date | null;
  /** Only queried for administrators, who inspect reported content. */
  isReported: boolean;
  authorId: string | null;
  baseId: string | null;
  ownerId: string | null;
  accessType: AccessType | null;
  hiddenAt: Date | null;
  isSample: boolean;
  held: boolean;
  expiresAt: Date | null;
  now: Date;
};

/** A public file cached by this process; null means unknown. */
export function openedToAll({ id, file }: Key): OpenedFile | null {
  return shared.promptotekaOpenFiles?.get(keyOf(id, file)) ?? null;
}

/**
 * A file of an attachment, for viewers who may see its subject: everyone for a person's picture and for the cover of a base that
 * is neither PRIVATE nor hidden; readers of the prompt for a result, and everyone for one that its owner has made public
 * (docs/product/results.md 4); the person who ran the prompt for a generated picture.
 * @returns `read` returns its bytes; both ends are inclusive. It throws AppError NOT_FOUND (deleted meanwhile), STORAGE_UNAVAILABLE
 * @throws AppError NOT_FOUND: there is no such file, or the viewer may not see it
 */
export async function openAttachment(viewer: Viewer, key: Key): Promise<OpenedFile> {
  const start = performance.now();
  const opened = { ...(await openFor(viewer, key)), read: (range: ByteRange) => readFile(key, range) };
  if (opened.open)
    (shared.promptotekaOpenFiles ??= new LRUCache({ max: 10_000, ttl: REMEMBERED_FOR })).set(
      keyOf(key.id, key.file),
      opened,
      { start },
    );
  return opened;
}

async function readFile({ id, file }: Key, range: ByteRange): Promise<Readable> {
  try {
    return (await objectStorage().read(keyOf(id, file), range)).stream;
  } catch (cause) {
    throw cause instanceof ObjectMissing ? new AppError("NOT_FOUND", { cause }) : cause;
  }
}

async function openFor(viewer: Viewer, { id, file }: Key): Promise<Omit<OpenedFile, "read">> {
  if (!uuid.safeParse(id).success) throw new AppError("NOT_FOUND");
  const [row] = await read<Row>`
    SELECT a.file, a.type, a.bytes, a.previews, u.id IS NOT NULL AS "isAvatar", u.id AS "personId", u.hidden_at IS NOT NULL OR e.hidden_at IS NOT NULL AS "isHidden", CASE WHEN p.hidden_with IS DISTINCT FROM p.prompt_base_id THEN p.hidden_at END AS "promptHiddenAt",
      ${isAdmin(viewer)} AND EXISTS (SELECT FROM report_cases k WHERE k.example_id = e.id OR k.prompt_id = p.id) AS "isReported", w.id IS NOT NULL AS "isOwnAnswer", c.id IS NOT NULL AS "isCover", e.is_public AS "isPublic", p.user_id AS "authorId",
      b.id AS "baseId", b.owner_id AS "ownerId", b.access_type AS "accessType", b.hidden_at AS "hiddenAt", p.sample_position IS NOT NULL AS "isSample", r.id IS NOT NULL AS held, r.expires_at AS "expiresAt", now() AS now
    FROM attachments a
    LEFT JOIN users u ON u.avatar_id = a.id
    LEFT JOIN prompt_bases c ON c.cover_id = a.id
    LEFT JOIN runs w ON w.attachment_id = a.id AND w.user_id = ${viewerId(viewer)}::uuid
    LEFT JOIN prompt_examples e ON e.attachment_id = a.id
    LEFT JOIN prompts p ON p.id = e.prompt_id
    LEFT JOIN prompt_bases b ON b.id = COALESCE(p.prompt_base_id, c.id)
    LEFT JOIN user_base_access r ON r.base_id = b.id AND r.user_id = ${viewerId(viewer)}::uuid
    WHERE a.id = ${id}::uuid`;
  const asked = row && fileOf(row, file);
  if (!asked || !maySee(viewer, row)) throw new AppError("NOT_FOUND");
  return { ...asked, open: isOpen(row) };
}

function fileOf(
  { file, type, bytes, previews }: Row,
  asked: string,
): Pick<OpenedFile, "type" | "size"> | null {
  if (asked === file) return { type, size: previews.reduce((rest, preview) => rest - preview.bytes, bytes) };
  const preview = previews.find((each) => each.file === asked);
  return preview ? { type: "image/webp", size: preview.bytes } : null;
}

/** Whether it is public. */
function isOpen(row: Row): boolean {
  if (row.isHidden) return false;
  return row.isAvatar || (row.hiddenAt === null && row.promptHiddenAt === null && isShown(row));
}

/** Whether everyone who sees its base may see it. */
function isShown({ isCover, isPublic, accessType }: Row): boolean {
  if (isCover) return accessType !== "PRIVATE";
  return accessType === "FREE" || (isPublic === true && accessType !== "PRIVATE");
}

function maySee(viewer: Viewer, row: Row): boolean {
  if (isOpen(row) || row.isOwnAnswer) return true;
  const { baseId, ownerId, accessType, hiddenAt, promptHiddenAt, isCover, authorId, isSample } = row;
  const { held, expiresAt, now } = row;
  if (row.isHidden && !isAdmin(viewer))
    return viewerId(viewer) !== null && viewerId(viewer) === (row.personId ?? ownerId);
  if (row.isAvatar || row.isReported) return true;
  if (!baseId || !ownerId || !accessType) return false;
  const base = { id: baseId, ownerId, accessType, hiddenAt };
  const record = held ? { expiresAt } : null;
  const seesBase = canSeeBase(viewer, base, record);
  if (isCover) return seesBase;
  return (
    (seesBase && promptHiddenAt === null && isShown(row)) ||
    row.isHidden ||
    canReadPrompt(viewer, { userId: authorId, base, isSample, hiddenAt: promptHiddenAt }, record, now)
  );
}
