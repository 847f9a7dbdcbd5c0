import { useEffect, useRef, useState } from "react";

/** What ends the sound or film that plays now: one at a time on a page. */
let endOther: (() => void) | undefined;

/** Says that something plays from now on. @param end stops it when something else begins */
export function playAlone(end: () => void): void {
  if (endOther !== end) endOther?.();
  endOther = end;
}

/**
 * A sound that is loaded on first play.
 * @param url its file
 * @returns `done`: the played share, 0 to 1; `failed`: playback failed
 */
export function useSound(url: string) {
  const sound = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [done, setDone] = useState(0);
  // Where it was put before its length was known.
  const asked = useRef<number>(undefined);
  useEffect(() => () => sound.current?.pause(), []);

  function open(): HTMLAudioElement {
    const audio = new Audio(url);
    audio.onplay = () => {
      playAlone(pause);
      setPlaying(true);
    };
    audio.onpause = () => setPlaying(false); // also by the browser, at its end or by the system's keys
    audio.ontimeupdate = () => setDone(audio.duration > 0 ? audio.currentTime / audio.duration : 0);
    audio.onended = () => setDone(0);
    audio.onloadedmetadata = () => {
      if (asked.current !== undefined) audio.currentTime = asked.current * audio.duration;
    };
    return audio;
  }

  function pause() {
    sound.current?.pause();
    setPlaying(false); // at once: its event comes after the other one's beginning is shown
  }

  function toggle() {
    if (playing) return pause();
    sound.current ??= open();
    setFailed(false);
    sound.current.play().catch((error: DOMException) => {
      setPlaying(false);
      setFailed(error.name !== "AbortError"); // paused before it began
    });
  }

  /** @param to 0 to 1 */
  function goTo(to: number) {
    setDone(to);
    asked.current = to;
    const audio = sound.current;
    if (audio && audio.duration > 0) audio.currentTime = to * audio.duration;
  }

  return { playing, failed, done, toggle, goTo };
}
