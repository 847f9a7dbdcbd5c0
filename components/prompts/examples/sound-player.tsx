"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { durationText } from "@/lib/media/format";
import { playAlone } from "./one-at-a-time";
import { Waveform } from "./waveform";

type Props = { name: string; src: string; duration: number; waveform: readonly number[] };

/** A sound with its shape: play, pause, go to a place. Without scripts the browser's own player. */
export function SoundPlayer({ name, src, duration, waveform }: Props) {
  const t = useTranslations("prompts.results");
  const audio = useRef<HTMLAudioElement>(null);
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const [time, setTime] = useState(0);
  const heard = duration > 0 ? Math.min(1, time / duration) : 0;

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!element.paused) return element.pause();
    setFailed(false);
    element.play().catch((error: DOMException) => error.name !== "AbortError" && setFailed(true)); // paused before it began
  }

  function goTo(seconds: number) {
    setTime(seconds);
    if (audio.current) audio.current.currentTime = seconds;
  }

  return (
    <>
      <div className="flex items-center gap-3 noscript:hidden">
        <Button size="icon" className="size-11 rounded-full" aria-label={t(playing ? "pauseNamed" : "playNamed", { name })} onClick={toggle}>
          {playing ? <Pause aria-hidden className="size-5 fill-current" /> : <Play aria-hidden className="size-5 translate-x-px fill-current" />}
        </Button>
        <div className="relative h-10 min-w-0 flex-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
          <Waveform bars={waveform} className="absolute inset-0 size-full text-input/55" />
          <Waveform bars={waveform} className="absolute inset-0 size-full text-primary" style={{ clipPath: `inset(0 ${(1 - heard) * 100}% 0 0)` }} />
          <input
            type="range"
            min={0}
            max={duration}
            step={0.1}
            value={time}
            aria-label={t("place", { name })}
            aria-valuetext={t("placeOf", { now: durationText(time), whole: durationText(duration) })}
            onChange={(event) => goTo(Number(event.target.value))}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <span className="w-22 text-right text-xs text-muted-foreground tabular-nums">
          {durationText(time)} / {durationText(duration)}
        </span>
      </div>
      {failed && (
        <p role="alert" className="text-sm text-destructive">
          {t("soundFailed")}
        </p>
      )}
      <audio
        ref={audio}
        src={src}
        preload="none"
        className="hidden"
        onPlay={(event) => {
          playAlone(event.currentTarget);
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setTime(event.currentTarget.currentTime)}
        onEnded={() => setTime(0)}
      />
      <noscript>
        <audio controls preload="none" src={src} aria-label={name} className="w-full" />
      </noscript>
    </>
  );
}
