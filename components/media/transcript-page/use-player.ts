import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Transcript } from "@/lib/media/transcripts/schema";

/** Milliseconds of a key and of a button. */
export const STEP = 5_000;
const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const;

/** The piece that is heard and its word; -1: none. */
export type Heard = { piece: number; word: number };
export const NOTHING: Heard = { piece: -1, word: -1 };

/**
 * The recording of a transcript. Space plays and pauses, the left and right arrows move, wherever nothing else takes these keys.
 * @param sound its address; null: it is not kept
 * @param words loads the times of words
 */
export function usePlayer(
  { segments }: Pick<Transcript, "segments">,
  sound: string | null,
  words?: () => Promise<Transcript>,
) {
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState<false | "failed" | "gone">(false);
  const [now, setNow] = useState(0);
  const [speed, setSpeed] = useState(1);
  const [heard, setHeard] = useState(NOTHING);

  const look = useEffectEvent(() => {
    if (!audio.current) setPlaying(false); // the sound was deleted here
    const at = Math.round((audio.current?.currentTime ?? 0) * 1_000);
    const next = heardAt(segments, at);
    if (next.piece !== heard.piece || next.word !== heard.word) setHeard(next);
    if (Math.abs(at - now) >= 200) setNow(at);
  });
  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function again() {
      look();
      frame = requestAnimationFrame(again);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  async function play() {
    setFailed(false);
    void words?.().catch(() => undefined); // pieces light up without them
    await audio.current?.play().catch((error: DOMException) => error.name !== "AbortError" && fail());
  }

  /** The sound may be deleted, or the link may end, while the page plays. */
  function fail() {
    setPlaying(false);
    setFailed("failed");
    if (sound)
      void fetch(sound, { headers: { Range: "bytes=0-0" }, cache: "no-store" }).then(
        ({ status }) => status === 404 && setFailed("gone"),
        () => undefined,
      );
  }

  function toggle() {
    if (playing) audio.current?.pause();
    else void play();
  }

  function goTo(milliseconds: number) {
    if (!audio.current) return;
    const at = Math.max(0, milliseconds);
    audio.current.currentTime = at / 1_000;
    setNow(at);
    setHeard(heardAt(segments, at));
  }

  /** Plays from a time; pauses what plays there. */
  function toggleAt(milliseconds: number, isPlayed: boolean) {
    if (isPlayed) return audio.current?.pause();
    goTo(milliseconds);
    void play();
  }

  const move = (by: number) => goTo((audio.current?.currentTime ?? 0) * 1_000 + by);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(TAKES_KEYS.all);
    if (isTaken || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !audio.current) return;
    if (event.key === " ") toggle();
    else if (event.key === "ArrowLeft") move(-STEP);
    else if (event.key === "ArrowRight") move(STEP);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);

  function faster() {
    const next = SPEEDS[(SPEEDS.indexOf(speed as (typeof SPEEDS)[number]) + 1) % SPEEDS.length]!;
    if (audio.current) audio.current.playbackRate = next;
    setSpeed(next);
  }

  const element = {
    ref: audio,
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onEnded: () => setPlaying(false),
    onError: fail,
  };
  return { element, playing, failed, now, speed, heard, play, toggle, toggleAt, goTo, move, faster };
}

export type Player = ReturnType<typeof usePlayer>;

/** What keeps keys to itself: `fields` letters, `all` also space and arrows. */
export const TAKES_KEYS = {
  fields: "input, textarea, select, [role=dialog], [role=menu], [contenteditable]",
  all: "input, textarea, select, button, a, summary, [role=button], [role=dialog], [role=menu], [contenteditable]",
};

/** The last piece, and its last word, that has begun at this time. */
export function heardAt(segments: Transcript["segments"], at: number): Heard {
  const piece = segments.findLastIndex(({ start }) => start <= at);
  const segment = segments[piece];
  if (!segment || segment.end === 0) return NOTHING;
  return { piece, word: segment.words.findLastIndex(({ start }) => start <= at) };
}
