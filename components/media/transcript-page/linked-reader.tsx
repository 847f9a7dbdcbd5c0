"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { turnsOf } from "@/lib/media/transcripts/turns";
import { PlayerBar } from "./player-bar";
import { type Pressed, SpokenTurn } from "./spoken-turn";
import { placeOf, TextSearch, useTextSearch } from "./text-search";
import { NOTHING, usePlayer } from "./use-player";

type Props = {
  transcript: Pick<Transcript, "title" | "duration" | "language" | "speakers" | "segments">;
  /** The address of the sound; null: it is not kept. */
  sound: string | null;
};

/** A transcript that a secret link shows: read, searched and heard. */
export function LinkedReader({ transcript, sound }: Props) {
  const t = useTranslations("media.transcript");
  const { segments, speakers, language } = transcript;
  const player = usePlayer(transcript, sound);
  const search = useTextSearch(segments);
  const turns = useMemo(() => turnsOf(segments, 1_000), [segments]);
  const isHeard = (index: number, count: number, piece: number) => piece >= index && piece < index + count;

  function listen({ index }: Pressed) {
    if (!sound) return;
    player.goTo(segments[index]!.start);
    void player.play();
  }

  if (segments.length === 0) return <p className="text-muted-foreground">{t("empty")}</p>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <TextSearch
        search={search}
        place={sound && placeOf(segments, search)}
        onPlace={({ piece }) => player.toggleAt(segments[piece]!.start, false)}
      />
      <div className="grid max-w-prose grid-cols-1 gap-5 leading-7">
        {turns.map((turn) => {
          const { index, pieces } = turn;
          return (
            <SpokenTurn
              key={index}
              turn={turn}
              speaker={speakers.findIndex(({ id }) => id === turn.speaker)}
              name={speakers.find(({ id }) => id === turn.speaker)?.name ?? ""}
              heard={isHeard(index, pieces.length, player.heard.piece) ? player.heard : NOTHING}
              playing={player.playing && isHeard(index, pieces.length, player.heard.piece)}
              language={language}
              found={search.text}
              shown={isHeard(index, pieces.length, search.piece) ? search.piece : -1}
              mode={sound ? "listen" : "read"}
              onTime={player.toggleAt}
              onPress={listen}
              editor={null}
              edited={-1}
            />
          );
        })}
      </div>
      {sound && <div aria-hidden className="h-14 md:hidden" />}
      {sound && <PlayerBar transcript={transcript} audio={{ url: sound }} player={player} />}
    </div>
  );
}
