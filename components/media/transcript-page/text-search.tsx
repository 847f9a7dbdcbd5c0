import { ChevronDown, ChevronUp, Pencil, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { SearchField } from "@/components/common/fields/search-field";
import { Button } from "@/components/ui/button";
import { durationText } from "@/lib/media/format";
import type { Transcript } from "@/lib/media/transcripts/schema";
import type { Heard } from "./use-player";
import { matchesIn, wordAt } from "./word-at";

/** A search in the text. `piece`: the one that is shown now; -1: none. */
export function useTextSearch(segments: Transcript["segments"]) {
  const [text, setText] = useState("");
  const [at, setAt] = useState(0);
  // The player renders with each word.
  const pieces = useMemo(
    () =>
      text
        ? segments.flatMap((segment, index) => (matchesIn(segment.text, text).length > 0 ? index : []))
        : [],
    [segments, text],
  );

  function show(next: number, among = pieces) {
    setAt(next);
    const piece = among[next];
    if (piece !== undefined)
      document.querySelector(`[data-piece="${piece}"]`)?.scrollIntoView({ block: "center" });
  }

  function search(next: string) {
    setText(next);
    setAt(0);
    const first = next ? segments.findIndex((segment) => matchesIn(segment.text, next).length > 0) : -1;
    if (first >= 0) show(0, [first]);
  }

  const step = (by: number) => show((at + by + pieces.length) % pieces.length);
  return { text, at, pieces, piece: pieces[at] ?? -1, search, step };
}

type Place = Heard & { time: string };

/** The place that a search shows, else this one; null: none. */
export function placeOf(
  segments: Transcript["segments"],
  { piece, text }: Pick<ReturnType<typeof useTextSearch>, "piece" | "text">,
  other?: Heard,
): Place | null {
  const found = segments[piece];
  const word = found ? wordAt(found.text, matchesIn(found.text, text)[0]?.from ?? 0) : other?.word;
  const shown = found ?? segments[other?.piece ?? -1];
  if (!shown || word === undefined) return null;
  const { start } = shown.words[word] ?? shown;
  return { piece: found ? piece : other!.piece, word, time: durationText(start / 1_000) };
}

type Props = {
  search: ReturnType<typeof useTextSearch>;
  /** The place that is shown in the text, where something can be done with it. */
  place?: Place | null | "" | undefined;
  onPlace: (place: Place) => void;
  /** A place is corrected and not heard. */
  isEditing?: boolean;
};

/** Finds places in the text, one after another. For keys: what a press on the shown place does. */
export function TextSearch({ search, place, onPlace, isEditing = false }: Props) {
  const t = useTranslations("media.transcript");
  const { text, at, pieces } = search;
  return (
    <div className="flex grow flex-wrap items-center gap-2 sm:basis-0 noscript:hidden">
      <SearchField
        value={text}
        onSearch={search.search}
        label={t("search")}
        className="sm:max-w-80"
        input={{
          onKeyDown: (event) => {
            const isTyped = event.currentTarget.value.trim() !== text;
            if (event.key !== "Enter" || isTyped || pieces.length === 0) return;
            event.preventDefault();
            search.step(event.shiftKey ? -1 : 1);
          },
        }}
      />
      <span aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
        {text && (pieces.length > 0 ? t("found", { at: at + 1, count: pieces.length }) : t("nothing"))}
      </span>
      {pieces.length > 1 && (
        <>
          <Button size="icon" variant="ghost" aria-label={t("previous")} onClick={() => search.step(-1)}>
            <ChevronUp aria-hidden />
          </Button>
          <Button size="icon" variant="ghost" aria-label={t("next")} onClick={() => search.step(1)}>
            <ChevronDown aria-hidden />
          </Button>
        </>
      )}
      {place && (
        <Button
          size="icon"
          variant="ghost"
          aria-label={isEditing ? t("editFound") : t("playFrom", { time: place.time })}
          onClick={() => onPlace(place)}
        >
          {isEditing ? <Pencil aria-hidden /> : <Play aria-hidden />}
        </Button>
      )}
    </div>
  );
}
