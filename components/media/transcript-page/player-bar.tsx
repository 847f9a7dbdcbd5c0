import { Pause, Play, RotateCcw, RotateCw } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { Button } from "@/components/ui/button";
import { durationText } from "@/lib/media/format";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { type Player, STEP } from "./use-player";

type Props = Partial<Pick<Transcript, "chapters">> & {
  transcript: Pick<Transcript, "duration" | "title">;
  audio: Pick<NonNullable<Transcript["audio"]>, "url">;
  player: Player;
};

/** Plays the recording; on phones at the bottom edge, within the thumb's reach. Without scripts the browser's own player. */
export function PlayerBar({ transcript: { duration, title }, chapters, audio, player }: Props) {
  const t = useTranslations("media.transcript");
  const format = useFormatter();
  const marks = useId();
  const time = durationText(player.now / 1_000);
  const seconds = STEP / 1_000;
  const Icon = player.playing ? Pause : Play;
  return (
    <>
      <StickyActions inPlace className="z-20 md:sticky md:bottom-4 noscript:hidden">
        <div
          role="group"
          aria-label={t("player")}
          className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 md:flex md:rounded-lg md:border md:bg-card md:px-4 md:py-2 md:shadow-lg"
        >
          <input
            type="range"
            list={marks}
            min={0}
            max={Math.max(Math.ceil(duration / 1_000), 1) * 1_000}
            step={1_000}
            value={Math.min(player.now, duration)}
            aria-label={t("place")}
            aria-valuetext={t("placeOf", { now: time, whole: durationText(duration / 1_000) })}
            onChange={(event) => player.goTo(Number(event.target.value))}
            className="h-6 w-full min-w-0 cursor-pointer accent-primary md:order-2 md:flex-1 touch:h-8"
          />
          <datalist id={marks}>
            {chapters?.map((chapter) => (
              <option key={chapter.start} value={chapter.start} label={chapter.title} />
            ))}
          </datalist>
          <span className="text-right text-xs text-muted-foreground tabular-nums md:order-3">
            {time} / {durationText(duration / 1_000)}
          </span>
          <span className="col-span-2 flex items-center justify-center gap-2 md:order-1">
            <Button
              size="icon"
              variant="ghost"
              aria-label={t("rewind", { seconds })}
              onClick={() => player.move(-STEP)}
            >
              <RotateCcw aria-hidden />
            </Button>
            <Button
              size="icon"
              className="size-11 rounded-full"
              aria-label={t(player.playing ? "pause" : "play")}
              onClick={player.toggle}
            >
              <Icon aria-hidden className="size-5 fill-current" />
            </Button>
            <Button
              size="icon"
              variant="ghost"
              aria-label={t("forward", { seconds })}
              onClick={() => player.move(STEP)}
            >
              <RotateCw aria-hidden />
            </Button>
            <Button
              variant="ghost"
              className="tabular-nums"
              aria-label={t("speed", { speed: format.number(player.speed) })}
              onClick={player.faster}
            >
              {format.number(player.speed)}×
            </Button>
          </span>
        </div>
      </StickyActions>
      {player.failed && (
        <p role="alert" className="text-sm text-destructive">
          {t(player.failed === "gone" ? "soundGone" : "soundFailed")}
        </p>
      )}
      <audio {...player.element} preload="metadata" src={audio.url} className="hidden" />
      <noscript>
        <audio controls preload="none" src={audio.url} aria-label={title} className="w-full" />
      </noscript>
    </>
  );
}
