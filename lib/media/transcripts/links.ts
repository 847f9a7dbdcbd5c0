import { type LinkedThing, linksOf, storeLink } from "@/lib/identity/people/links/stored-links";
import type { SecretLink } from "@/lib/identity/people/links/schema";
import { opensTranscript } from "@/lib/identity/thing-rights";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { rangedAnswer } from "@/lib/platform/http/files/ranged-answer";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { ownTranscript, transcriptOf } from "./own-transcript";
import { presentTranscript } from "./present-transcript";
import type { CreateTranscriptLinkInput, Transcript } from "./schema";
import { openSound, SOUND_TYPE, soundOf } from "./sound";

const LINKS = Prisma.sql`secret_links l JOIN video_operations o ON o.id = l.transcript_id JOIN users m ON m.id = l.created_by_id`;

const openOf = (database: Database, ids: string[]) =>
  database.$queryRaw<
    { id: string }[]
  >`SELECT l.id FROM ${LINKS} WHERE l.id = ANY(${ids}::uuid[]) AND ${opensTranscript()}`;

type Context = { locale: Locale };

/** Secret links of an own transcript, latest first. @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's), TRANSCRIPT_NOT_READY */
export async function listTranscriptLinks(
  viewer: Viewer,
  { id }: { id: string },
  { locale }: Context,
): Promise<SecretLink[]> {
  await ownTranscript(viewer, { id });
  return linksOf({ transcriptId: id }, locale, openOf);
}

/** A secret link to an own transcript. @throws AppError as `listTranscriptLinks`, LINKS_FULL, FORBIDDEN (its maker is hidden) */
export async function createTranscriptLink(
  viewer: Viewer,
  { id, ...terms }: CreateTranscriptLinkInput,
  { locale }: Context,
): Promise<SecretLink> {
  await ownTranscript(viewer, { id });
  const of: LinkedThing = { transcriptId: id };
  return storeLink(viewer, of, terms, locale, openOf);
}

/** What a reader by link gets: nothing that leads to the operation. */
export type LinkedTranscript = Pick<
  Transcript,
  "title" | "duration" | "language" | "speakers" | "segments"
> & {
  maker: string;
  /** Until when the sound is kept; null: there is none. */
  soundUntil: string | null;
};

/** The transcript that the viewer's link opens; null where it opens none: unknown, ended, or deleted. */
export async function findLinkedTranscript(viewer: Viewer): Promise<LinkedTranscript | null> {
  const found = await findLink(viewer);
  if (!found) return null;
  const { title, duration, language, speakers, segments, audio } = presentTranscript(
    await transcriptOf(found.of),
  );
  const { maker } = found;
  return { title, duration, language, speakers, segments, maker, soundUntil: audio?.until ?? null };
}

/** The sound of the transcript that the viewer's link opens, or a part of it. @throws AppError LINK_NOT_FOUND, OPERATION_NOT_FOUND (without sound), STORAGE_UNAVAILABLE */
export async function linkedAudio(viewer: Viewer, request: Request): Promise<Response> {
  const found = await findLink(viewer);
  if (!found) throw new AppError("LINK_NOT_FOUND");
  const { key, bytes } = await soundOf(found.of);
  const answer = await rangedAnswer(request, {
    type: SOUND_TYPE,
    size: bytes,
    tag: key,
    cacheControl: "private, no-store",
    read: (range) => openSound(key, range),
  });
  answer.headers.set("Referrer-Policy", "no-referrer");
  answer.headers.set("X-Robots-Tag", "noindex");
  return answer;
}

async function findLink({
  link,
}: Viewer): Promise<{ of: { id: string; userId: string }; maker: string } | null> {
  if (!link) return null;
  const [found] = await read<{ id: string; userId: string; maker: string }>`
    SELECT o.id, o.user_id AS "userId", m.full_name AS maker FROM ${LINKS} WHERE l.key = ${link} AND ${opensTranscript()}`;
  if (!found) return null;
  const { maker, ...of } = found;
  return { of, maker };
}
