import type { videoToTextContract } from "@/lib/media/contract";
import type { SpeechLanguage, SpeechProvider } from "@/lib/media/schema";
import { reasonOf } from "@/lib/platform/browser/api-client";
import { uploadApi } from "@/lib/platform/browser/api-upload";
import type { Recorded } from "./recorder/recording";
import { forgetRecording, noteSent } from "./recorder/recording-store";
import { addSample, type Sample, type Transfer, transferOf } from "./transfer";

/** What the person chose. */
export type VideoChoice = {
  file: File;
  provider: SpeechProvider;
  wishes: SpeechWishes;
  /** The recording's copy in this browser, forgotten once the server has its text. */
  copy?: string;
  /** Whether that copy is whole; a file from a disk is. */
  isKept?: boolean;
};
/** As the form sends them; `terms`: one in a line. */
export type SpeechWishes = { speakers: boolean; language: SpeechLanguage | ""; terms: string };

/**
 * The video that this tab works on: being recorded, being sent, or an operation that the server works on or has ended.
 * `message` is the server's; empty when no answer came.
 */
export type VideoJob =
  | { phase: "recording" }
  | ({ phase: "recorded" } & Recorded)
  | { phase: "sending"; choice: VideoChoice; transfer: Transfer }
  | { phase: "refused"; choice: VideoChoice; message: string }
  /** `file`: as this tab has sent it; unknown when an earlier visit did. */
  | { phase: "accepted"; id: string; file?: Pick<File, "name" | "size">; copy?: string };

/*
 * Kept outside of the dialog, so that closing it does not break an upload off, and opening it again shows how far
 * it has got. One per tab.
 */
let job: VideoJob | null = null;
let running: AbortController | null = null;
const listeners = new Set<() => void>();

export function subscribeToJob(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentJob(): VideoJob | null {
  return job;
}

function put(next: VideoJob | null): void {
  job = next;
  if (isOnlyHere(next)) addEventListener("beforeunload", askBeforeLeaving);
  else removeEventListener("beforeunload", askBeforeLeaving);
  for (const listener of listeners) listener();
}

/** Whether leaving the page would lose an upload, or a recording without a copy. */
function isOnlyHere(of: VideoJob | null): boolean {
  if (of?.phase === "recorded") return !of.isKept;
  return of?.phase === "sending" || (of?.phase === "refused" && of.choice.isKept === false);
}

/** Sends a video; `currentJob` tells its progress. The server answers as soon as it has it all. */
export async function sendVideo(choice: VideoChoice): Promise<void> {
  running?.abort();
  const controller = new AbortController();
  running = controller;
  let samples: Sample[] = [{ at: performance.now(), sent: 0 }];
  put({ phase: "sending", choice, transfer: transferOf(samples, choice.file.size) });
  const { speakers, language, terms } = choice.wishes;
  const fields = {
    provider: choice.provider,
    ...(speakers && { speakers: "true" as const }),
    ...(language && { language }),
    ...(terms.trim() && { terms }),
    video: choice.file, // last: the server knows the rest when the bytes arrive
  };
  try {
    const { id } = await uploadApi<typeof videoToTextContract>("POST", "/media/video-to-text", fields, {
      headers: { Prefer: "respond-async" },
      signal: controller.signal,
      onProgress(sent, total) {
        samples = addSample(samples, { at: performance.now(), sent });
        if (!controller.signal.aborted)
          put({ phase: "sending", choice, transfer: transferOf(samples, total) });
      },
    });
    const { file, copy } = choice;
    put({ phase: "accepted", id, file, ...(copy && { copy }) });
    if (copy) await noteSent(copy, id).catch(() => undefined);
  } catch (error) {
    if (!controller.signal.aborted) put({ phase: "refused", choice, message: reasonOf(error) });
  }
}

/** Forgets the copy of a recording that has its text now; one that stays is looked at again by the form. */
export function forgetCopy(id: string): void {
  if (job?.phase !== "accepted" || job.id !== id || !job.copy) return;
  void forgetRecording(job.copy).catch(() => undefined);
}

/** Shows the recorder. */
export function openRecorder(): void {
  put({ phase: "recording" });
}

/** Offers a recording to be sent. */
export function takeRecording(recorded: Recorded): void {
  put({ phase: "recorded", ...recorded });
}

/** Breaks the upload off, or forgets the operation; the operation itself goes on. */
export function leaveJob(): void {
  running?.abort();
  running = null;
  put(null);
}

/** Takes up an operation that an earlier visit has started, unless there is one in this tab. */
export function takeUp(id: string): void {
  if (!job) put({ phase: "accepted", id });
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
