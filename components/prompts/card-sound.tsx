"use client";

import { useTranslations } from "next-intl";
import { clockTime } from "@/components/common/clock-time";
import { useSound } from "@/components/common/use-sound";
import { Waveform } from "@/components/common/waveform";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import type { CardCover } from "./card-item";

type Props = { cover: Extract<CardCover, { kind: "audio" }> };

/** A card's sound, to be listened to in its place. */
export function CardSound({ cover: { folder, file, alt, waveform, duration } }: Props) {
  const t = useTranslations("prompts.card");
  const { playing, done, toggle } = useSound(folder + file);
  return (
    <div data-sound>
      <button
        type="button"
        aria-label={t(playing ? "pauseNamed" : "playNamed", { title: alt })}
        aria-pressed={playing}
        onClick={toggle}
      >
        <SpriteIcon name={playing ? "pause" : "play"} />
      </button>
      <Waveform bars={waveform} done={done} />
      <span>{clockTime(playing ? done * duration : duration)}</span>
    </div>
  );
}
