import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { SearchField } from "@/components/common/fields/search-field";
import { Button } from "@/components/ui/button";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { matchesIn } from "./word-at";

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

/** Finds places in the text, one after another. */
export function TextSearch({ search }: { search: ReturnType<typeof useTextSearch> }) {
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
    </div>
  );
}
