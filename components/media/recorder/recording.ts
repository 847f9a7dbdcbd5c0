import { MAX_HOURS, VIDEO_LIMIT_BYTES } from "@/lib/media/limits";
import type { getMeContract } from "@/lib/identity/contract";
import { callApi } from "@/lib/platform/browser/api-client";
import { type Capture, capture, type CaptureFault, faultOf, type Sources } from "./capture";
import { keepPiece, keepRecording } from "./recording-store";

/** Bits a second: four hours of speech stay below the limit of files. */
const BITS = 48_000;
/** How often a piece is kept, and how often time and level are shown (milliseconds). */
const PIECE_MS = 1_000;
const TICK_MS = 100;
/** A level below this for so long is silence: a muted or wrong microphone. */
const SILENT_LEVEL = 5;
const SILENT_MS = 5_000;

export type RecordingState =
  | { phase: "ready"; fault: CaptureFault | null }
  | { phase: "asking" }
  | { phase: "recording" | "paused"; seconds: number; level: number; isSilent: boolean; isKept: boolean };

/** A finished recording. `copy`: the id of the one kept in the browser; `isKept`: it is whole. */
export type Recorded = { file: File; copy: string; isKept: boolean };

/*
 * Kept outside of the dialog, so that closing it does not end a recording. One per tab.
 */
let state: RecordingState = { phase: "ready", fault: null };
let recorder: MediaRecorder | null = null;
const listeners = new Set<() => void>();

export function subscribeToRecording(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentRecording = (): RecordingState => state;

function put(next: RecordingState): void {
  state = next;
  for (const listener of listeners) listener();
}

const TYPES = [
  ["audio/webm;codecs=opus", "webm"],
  ["audio/mp4", "m4a"],
  ["audio/ogg;codecs=opus", "ogg"],
] as const;

/**
 * Asks for the sources and records them; `currentRecording` tells how far it is. It ends by `stopRecording`, with its last source, or at the
 * limits of files.
 * @param name of the file, without extension
 */
export async function startRecording(
  sources: Sources,
  name: string,
  onEnd: (recorded: Recorded) => void,
): Promise<void> {
  put({ phase: "asking" });
  try {
    const incoming = await capture(sources);
    try {
      const { id: ownerId } = await callApi<typeof getMeContract>("GET", "/users/me");
      await record(incoming, { ownerId, name }, onEnd);
    } catch (error) {
      incoming.end();
      throw error;
    }
  } catch (error) {
    put({ phase: "ready", fault: faultOf(error) });
  }
}

async function record(
  { stream, level, end }: Capture,
  { ownerId, name }: { ownerId: string; name: string },
  onEnd: (recorded: Recorded) => void,
): Promise<void> {
  const [mimeType, extension] = TYPES.find(([type]) => MediaRecorder.isTypeSupported(type)) ?? ["", "webm"];
  const made = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS });
  const type = made.mimeType || mimeType;
  const about = { id: crypto.randomUUID(), ownerId, name: `${name}.${extension}`, type, at: Date.now() };
  const pieces: Blob[] = [];
  let [ran, bytes, silentFor, isKept] = [0, 0, 0, true];
  let before = performance.now();
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let writing = keepRecording(about, finished).catch(() => void (isKept = false));
  const screen = await navigator.wakeLock?.request("screen").catch(() => null);

  function tick() {
    const now = performance.now();
    const passed = now - before;
    before = now;
    const isPaused = made.state === "paused";
    const loud = isPaused ? 0 : level();
    if (!isPaused) {
      ran += passed;
      silentFor = loud < SILENT_LEVEL ? silentFor + passed : 0;
    }
    const isSilent = silentFor > SILENT_MS;
    put({ phase: isPaused ? "paused" : "recording", seconds: ran / 1_000, level: loud, isSilent, isKept });
    if (ran > MAX_HOURS * 3_600_000 - PIECE_MS || bytes > VIDEO_LIMIT_BYTES - 1024 * 1024) stopRecording();
  }

  made.ondataavailable = ({ data: blob }) => {
    if (blob.size === 0) return;
    bytes += blob.size;
    const piece = { recording: about.id, part: pieces.push(blob), blob, seconds: ran / 1_000 };
    writing = writing.then(() => keepPiece(piece)).catch(() => void (isKept = false));
  };
  const timer = setInterval(tick, TICK_MS);
  made.onstop = () => {
    clearInterval(timer);
    end();
    void screen?.release();
    recorder = null;
    void writing.then(() => {
      finish();
      put({ phase: "ready", fault: pieces.length === 0 ? "failed" : null });
      if (pieces.length > 0) onEnd({ file: new File(pieces, about.name, { type }), copy: about.id, isKept });
      removeEventListener("beforeunload", askBeforeLeaving);
    });
  };
  made.onerror = stopRecording;
  addEventListener("beforeunload", askBeforeLeaving);
  recorder = made;
  before = performance.now();
  made.start(PIECE_MS);
  tick();
}

export function pauseRecording(): void {
  if (recorder?.state === "recording") recorder.pause();
  else if (recorder?.state === "paused") recorder.resume();
}

export function stopRecording(): void {
  if (recorder && recorder.state !== "inactive") recorder.stop();
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
