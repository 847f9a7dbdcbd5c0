import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Fragment, memo, type ReactNode } from "react";
import { durationText, languageTag } from "@/lib/media/format";
import type { Chapter, Transcript } from "@/lib/media/transcripts/schema";
import type { Turn } from "@/lib/media/transcripts/turns";
import { chapterId } from "../notes/chapters-by-turn";
import type { Heard } from "./use-player";
import { matchesIn, type Span, wordSpans } from "./word-at";

type Piece = Transcript["segments"][number];

/** Six tints that stay apart for colour-blind eyes and in dark; the name is beside them. */
const TINTS = [
  "text-token-variable",
  "text-token-command",
  "text-token-random",
  "text-token-knowledge",
  "text-token-unknown",
  "text-token-placeholder",
];

/** A piece that was pressed, and where on the screen. */
export type Pressed = { index: number; element: Element; x: number; y: number };

type Props = {
  turn: Turn<Piece>;
  /** Those that begin in it. */
  chapters?: readonly Chapter[] | undefined;
  /** Its number among speakers; -1: no speaker. */
  speaker: number;
  name: string;
  heard: Heard;
  /** It is heard and not paused. */
  playing: boolean;
  /** Of the text; null: unknown. */
  language: string | null;
  /** Text that is searched for. */
  found: string;
  /** The piece that the search shows. */
  shown: number;
  mode: "read" | "listen" | "edit";
  /** Its time was pressed. */
  onTime: (milliseconds: number, isPlayed: boolean) => void;
  onPress: (pressed: Pressed) => void;
  /** In the place of the piece `edited`. */
  editor: ReactNode;
  edited: number;
};

/** What one speaker says in a row, with name and time. */
export const SpokenTurn = memo(function SpokenTurn({ turn, chapters = [], speaker, name, ...props }: Props) {
  const t = useTranslations("media.transcript");
  const time = durationText(turn.start / 1_000);
  const isTimed = turn.pieces.some(({ end }) => end > 0);
  return (
    <section className="grid grid-cols-1 gap-1 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
      {chapters.map(({ title, start }) => (
        <h3
          key={start}
          id={chapterId(start)}
          className="scroll-mt-20 pt-2 text-base font-semibold wrap-anywhere"
        >
          {title}
        </h3>
      ))}
      <div className="flex items-baseline gap-2 text-sm">
        {speaker >= 0 && (
          <span className={clsx("font-semibold wrap-anywhere", TINTS[speaker % TINTS.length])}>
            {name || t("speaker", { number: speaker + 1 })}
          </span>
        )}
        {isTimed && props.mode === "listen" && (
          <button
            type="button"
            aria-label={t("playFrom", { time })}
            aria-pressed={props.playing}
            onClick={() => props.onTime(turn.start, props.playing)}
            className="text-muted-foreground tabular-nums hover:text-foreground touch:min-h-11 noscript:pointer-events-none"
          >
            {time}
          </button>
        )}
        {isTimed && props.mode !== "listen" && (
          <span className="text-muted-foreground tabular-nums">{time}</span>
        )}
      </div>
      <div className="wrap-anywhere">
        {turn.pieces.map((piece, at) => {
          const index = turn.index + at;
          if (index === props.edited) return <div key={index}>{props.editor}</div>;
          return <SpokenPiece key={index} {...props} index={index} piece={piece} />;
        })}
      </div>
    </section>
  );
}, isSame);

/** A saved change makes all turns, but few with other pieces. */
function isSame({ turn, ...before }: Props, { turn: next, ...props }: Props): boolean {
  return (
    turn.index === next.index &&
    turn.pieces.length === next.pieces.length &&
    turn.pieces.every((piece, at) => piece === next.pieces[at]) &&
    Object.entries(props).every(([name, value]) => Object.is(value, before[name as keyof typeof before]))
  );
}

type PieceProps = Pick<Props, "heard" | "language" | "found" | "shown" | "mode" | "onPress"> & {
  index: number;
  piece: Piece;
};

function SpokenPiece({ index, piece, heard, language, found, shown, mode, onPress }: PieceProps) {
  const t = useTranslations("media.transcript");
  const { text, unsure } = piece;
  const lang = languageTag(language);
  const isHeard = heard.piece === index;
  const lit = isHeard && heard.word >= 0 ? wordSpans(text)[heard.word] : undefined;
  const look = clsx(
    "scroll-my-40 rounded-sm whitespace-pre-wrap",
    isHeard && "bg-muted",
    shown === index && "outline-2 outline-ring",
    mode === "listen" && "cursor-pointer",
    mode === "edit" &&
      "cursor-text underline decoration-dotted decoration-input underline-offset-4 hover:bg-muted",
  );
  const matches = matchesIn(text, found);
  const content = lit ? (
    <Marked text={text} spans={[lit]} className="bg-primary text-primary-foreground" />
  ) : matches.length > 0 ? (
    <Marked text={text} spans={matches} className="bg-token-random-soft text-token-random" />
  ) : (
    <Unsure text={text} words={unsure} />
  );
  const press = (element: Element, x = 0, y = 0) => onPress({ index, element, x, y });
  if (mode === "edit")
    return (
      <>
        <span
          role="button"
          tabIndex={0}
          lang={lang}
          data-piece={index}
          aria-label={t("editPiece", { text })}
          className={look}
          onClick={(event) => press(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== " ") return;
            event.preventDefault();
            press(event.currentTarget);
          }}
        >
          {content}
        </span>{" "}
      </>
    );
  return (
    <>
      {/* Keys have the time's button. */}
      <span
        lang={lang}
        data-piece={index}
        className={look}
        onClick={(event) => press(event.currentTarget, event.clientX, event.clientY)}
      >
        {content}
      </span>{" "}
    </>
  );
}

/** A text whose misheard words may be seen. */
function Unsure({ text, words }: { text: string; words: readonly number[] }) {
  if (words.length === 0) return text;
  const spans = wordSpans(text);
  return (
    <Marked
      text={text}
      spans={words.flatMap((word) => spans[word] ?? [])}
      className="bg-transparent text-inherit underline decoration-wavy decoration-token-unknown underline-offset-4"
    />
  );
}

function Marked({ text, spans, className }: { text: string; spans: readonly Span[]; className: string }) {
  if (spans.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  // Text after a mark that moves on is another element: as the same one it counts as a shift of the page wherever a line ends.
  const between = (to?: number) => <Fragment key={`text ${end}`}>{text.slice(end, to)}</Fragment>;
  for (const { from, to } of spans) {
    parts.push(
      between(from),
      <mark key={from} className={clsx("rounded-xs", className)}>
        {text.slice(from, to)}
      </mark>,
    );
    end = to;
  }
  return [...parts, between()];
}
