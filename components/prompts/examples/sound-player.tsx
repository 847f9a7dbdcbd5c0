"use client";

import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { clockTime } from "@/components/common/media/clock-time";
import { useSound } from "@/components/common/media/use-sound";
import { Waveform } from "@/components/common/media/waveform";
import { Button } from "@/components/ui/button";

type Props = { name: string; src: string; duration: number; waveform: readonly number[] };

/** A sound with its shape: play, pause, go to a place. Without scripts the browser's own player. */
export function SoundPlayer({ name, src, duration, waveform }: Props) {
  const t = useTranslations("prompts.results");
  const { playing, failed, done, toggle, goTo } = useSound(src);
  const time = clockTime(done * duration);
  const Icon = playing ? Pause : Play;
  return (
    <>
      <div className="flex items-center gap-3 noscript:hidden">
        <Button
          size="icon"
          className="size-11 rounded-full"
          aria-label={t(playing ? "pauseNamed" : "playNamed", { name })}
          onClick={toggle}
        >
          <Icon aria-hidden className="size-5 fill-current" />
        </Button>
        <div className="relative flex h-10 min-w-0 flex-1 rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
          <Waveform bars={waveform} done={done} className="h-10" />
          <input
            type="range"
            min={0}
            max={1}
            step={0.01}
            value={done}
            aria-label={t("place", { name })}
            aria-valuetext={t("placeOf", { now: time, whole: clockTime(duration) })}
            onChange={(event) => goTo(Number(event.target.value))}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
          {time} / {clockTime(duration)}
        </span>
      </div>
      {failed && (
        <p role="alert" className="text-sm text-destructive">
          {t("soundFailed")}
        </p>
      )}
      <noscript>
        <audio controls preload="none" src={src} aria-label={name} className="w-full" />
      </noscript>
    </>
  );
}
