import { CircleHelp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { type Heard, NOTHING, TAKES_KEYS } from "./use-player";
import { wordSpans } from "./word-at";

/**
 * Words that the service was not sure of, one after another, also by the key N.
 * @param onShow gets each place
 */
export function useUnsureWords(segments: Transcript["segments"], onShow: (place: Heard) => void) {
  const [at, setAt] = useState(NOTHING);
  const places = segments.flatMap(({ unsure }, piece) => unsure.map((word) => ({ piece, word })));

  function next() {
    const after = places.find(
      ({ piece, word }) => piece > at.piece || (piece === at.piece && word > at.word),
    );
    const place = after ?? places[0];
    if (!place) return;
    setAt(place);
    document.querySelector(`[data-piece="${place.piece}"]`)?.scrollIntoView({ block: "center" });
    onShow(place);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTaken = event.target instanceof Element && event.target.closest(TAKES_KEYS.fields);
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (!isTaken && !isOther && event.code === "KeyN") next();
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
  const text = segments[at.piece]?.text ?? "";
  const { from, to } = wordSpans(text)[at.word] ?? { from: 0, to: 0 };
  return { count: places.length, at, word: text.slice(from, to), next };
}

/** Goes to the next of them. */
export function UnsureButton({ unsure }: { unsure: ReturnType<typeof useUnsureWords> }) {
  const t = useTranslations("media.transcript");
  if (unsure.count === 0) return null;
  return (
    <>
      <Button
        variant="ghost"
        className="w-fit"
        aria-keyshortcuts="N"
        title={t("unsureHint")}
        onClick={unsure.next}
      >
        <CircleHelp aria-hidden />
        {t("unsure", { count: unsure.count })}
      </Button>
      <span aria-live="polite" className="sr-only">
        {unsure.word}
      </span>
    </>
  );
}
