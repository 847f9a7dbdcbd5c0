import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { download } from "@/lib/platform/http/files/download";
import { rangedAnswer } from "@/lib/platform/http/files/ranged-answer";
import { assertRoomToWait } from "@/lib/platform/workers/pool";
import { workerFunctions } from "@/lib/platform/workers/worker-functions";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { hasTimings } from "../has-timings";
import { isSubtitles } from "../limits";
import { fileNotes } from "../notes/file-notes";
import { notesOf } from "../notes/queries";
import type { TranscriptFormat, TranscriptInput } from "../schema";
import { WORKER_FUNCTIONS } from "../worker-functions";
import { ownTranscript } from "./own-transcript";
import { durationOf, presentTranscript, speakerNames } from "./present-transcript";
import type { DownloadInput, Transcript } from "./schema";
import { openSound, ownSound, SOUND_TYPE } from "./sound";

const { transcriptFile } = workerFunctions("media", WORKER_FUNCTIONS);

/** A transcript with all that its page shows. @throws AppError as `ownTranscript` */
export async function readTranscript(viewer: Viewer, input: { id: string }): Promise<Transcript> {
  return (await transcriptWithNotes(viewer, input)).transcript;
}

/** The same with the runs that made its notes. @throws AppError as `ownTranscript` */
export async function transcriptWithNotes(viewer: Viewer, input: { id: string }, locale?: Locale) {
  const own = await ownTranscript(viewer, input);
  const notes = await notesOf(viewer, { ...input, duration: durationOf(own) }, locale);
  return { transcript: presentTranscript(own, notes), notes: notes.runs };
}

/** How many of the latest recordings are looked at for names, and how many names are offered. */
const LATEST = 50;

/** Names of speakers in the viewer's latest other transcripts, latest first. @throws AppError UNAUTHENTICATED */
export async function knownSpeakers(viewer: Viewer, { id }: { id: string }): Promise<string[]> {
  const { id: userId } = requireMember(viewer);
  const rows = await read<{ name: string }>`
    SELECT s->>'name' AS name FROM (
      SELECT o.created_at, t.speakers FROM video_operations o JOIN transcripts t ON t.operation_id = o.id
      WHERE o.user_id = ${userId}::uuid AND o.deleted_at IS NULL AND o.id <> ${id}::uuid ORDER BY o.created_at DESC LIMIT ${LATEST}
    ) latest, jsonb_array_elements(speakers) s WHERE s->>'name' <> ''
    GROUP BY 1 ORDER BY max(created_at) DESC, 1 LIMIT ${LATEST}`;
  return rows.map(({ name }) => name);
}

type Context = { locale?: Locale; signal?: AbortSignal };

/**
 * The plain text, pieces or subtitles of an own operation as a download.
 * @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND, TRANSCRIPT_NOT_READY, TRANSCRIPT_UNTIMED (of subtitles), DOCUMENTS_WAITING, DOCUMENTS_BUSY
 */
export function getTranscript(viewer: Viewer, input: TranscriptInput, context?: Context): Promise<Response> {
  return fileOf(viewer, input, context, false);
}

/** The same with speakers and times of their turns. @throws AppError as `getTranscript` */
export function downloadTranscript(
  viewer: Viewer,
  input: DownloadInput,
  context?: Context,
): Promise<Response> {
  return fileOf(viewer, input, context, true);
}

/** Files whose format has a place for more than the text. */
const HAS_NOTES = new Set<TranscriptFormat>(["md", "docx", "json"]);

async function fileOf(
  viewer: Viewer,
  { id, format }: DownloadInput,
  { signal, locale }: Context = {},
  isSpoken: boolean,
): Promise<Response> {
  const member = requireMember(viewer);
  assertRoomToWait(member.id);
  const own = await ownTranscript(viewer, { id });
  const { transcript, originalFilename: filename } = own;
  const { text, segments, language, speakers } = transcript;
  if (isSubtitles(format) && !hasTimings({ text, segments })) throw new AppError("TRANSCRIPT_UNTIMED");
  assertRoomToWait(member.id); // others of theirs may have come here meanwhile
  const source = { filename, title: transcript.title ?? filename, text, segments, language };
  const words = locale ?? member.language;
  const names = isSpoken ? speakerNames(speakers, words) : undefined;
  const notes =
    isSpoken && HAS_NOTES.has(format)
      ? fileNotes(await notesOf(viewer, { id, duration: durationOf(own) }), words)
      : undefined;
  const file = await transcriptFile({ who: member.id, signal }, { ...source, names, notes }, format);
  return download(typeof file.body === "string" ? file.body : new Uint8Array(file.body), file);
}

/** The sound of an own transcript. @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also when it is not kept), STORAGE_UNAVAILABLE */
export async function transcriptAudio(
  viewer: Viewer,
  input: { id: string },
  { request }: { request: Request },
): Promise<Response> {
  const { key, bytes } = await ownSound(viewer, input);
  return rangedAnswer(request, {
    type: SOUND_TYPE,
    size: bytes,
    tag: key,
    cacheControl: "private, no-cache",
    read: (range) => openSound(key, range),
  });
}
