"use client";

import { Check, Pencil, Share2 } from "lucide-react";
import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { useLeaveGuard } from "@/components/common/drafts/use-leave-guard";
import { Button, LinkButton } from "@/components/ui/button";
import { SOUND_DAYS } from "@/lib/media/limits";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { isTimed, textOf, turnsOf } from "@/lib/media/transcripts/turns";
import { shared, wordsOf } from "@/lib/media/transcripts/words";
import { chaptersByTurn } from "../notes/chapters-by-turn";
import { type NotesProps, TranscriptNotes } from "../notes/transcript-notes";
import { shareTranscriptHref } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { TranscriptActions } from "../transcript/transcript-actions";
import { type Draft, draftOf, draftOn, isTouched } from "./draft";
import { hasNames, NamesForm, NO_NAMES } from "./names-form";
import { LostDraft, PieceEditor } from "./piece-editor";
import { KeptSound } from "./kept-sound";
import { PlayerBar } from "./player-bar";
import { placeOf, TextSearch, useTextSearch } from "./text-search";
import { ReplaceAll } from "./replace-all";
import { type Pressed, SpokenTurn } from "./spoken-turn";
import { UndoButton } from "./undo-button";
import { UnsureButton, useUnsureWords } from "./unsure-words";
import { useKeptTyping } from "./use-kept-typing";
import { NOTHING, STEP, usePlayer } from "./use-player";
import { useTranscript } from "./use-transcript";
import { Versions } from "./versions";
import { positionAt, wordAt } from "./word-at";

type Props = {
  transcript: Transcript;
  notes?: NotesProps;
  /** Names of speakers in the person's other recordings. */
  knownNames?: readonly string[];
};

/** A transcript that can be heard, searched and corrected. Without scripts it is a text. */
export function TranscriptView({ transcript: initial, notes, knownNames = [] }: Props) {
  const t = useTranslations("media.transcript");
  const { transcript, undoable, save, reload, words } = useTranscript(initial);
  const { id, speakers, segments, version } = transcript;
  const confirm = useConfirm();
  const router = useRouter();
  const { audio, chapters } = initial; // deleting and making them render the page again
  const player = usePlayer(transcript, audio?.url ?? null, words);
  const search = useTextSearch(segments);
  const found = useDeferredValue(search.text); // typing does not wait for the marks of a long text
  const [isEditing, setEditing] = useState(false);
  const [names, setNames] = useState(NO_NAMES);
  const [draft, setDraft] = useState<Draft | null>(null);
  if (draft && draft.version !== version) setDraft(draftOn(transcript, draft));
  const text = useRef<HTMLDivElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  // What the player changes many times a second renders only the turn that is heard.
  const turns = useMemo(() => turnsOf(segments, 1_000), [segments]);
  const chapterAt = useMemo(() => chaptersByTurn(turns, chapters ?? []), [turns, chapters]);
  const heard = audio ? player.heard : NOTHING;
  useFollowed(text, player.playing ? heard.piece : -1);
  const leaving = {
    title: t("leaveTitle"),
    description: t("leaveText"),
    confirmLabel: t("drop"),
    cancelLabel: t("stay"),
  };
  const typed = draft !== null && (draft.index < 0 || isTouched(draft));
  useLeaveGuard(typed || hasNames(names, transcript), leaving);
  const focusPiece = usePieceFocus(text);
  useKeptTyping(
    id,
    typed || hasNames(names, transcript) ? { draft: typed ? draft : null, names } : null,
    (kept) => {
      setEditing(true);
      setNames(kept.names);
      if (kept.draft) setDraft(draftOn(transcript, kept.draft));
    },
  );

  function close() {
    if (draft) focusPiece(Math.max(draft.index, 0));
    setDraft(null);
  }

  /** Asks before what was typed is lost. */
  function leaveThen(act: () => void) {
    if (typed) void confirm(leaving).then((agreed) => agreed && act());
    else act();
  }

  /** Goes to a word of a piece at once: by the length of its text while the times of words are on their way. */
  async function hear(index: number, word: number, plays: boolean) {
    const piece = segments[index]!;
    const known = piece.words[word];
    player.goTo((known ?? shared(wordsOf(piece.text), piece)[word] ?? piece).start);
    if (plays) void player.play();
    if (known) return;
    const timed = await words().catch(() => transcript);
    const segment = timed.version === version ? timed.segments[index] : undefined;
    if (segment?.words[word]) player.goTo(segment.words[word].start);
  }

  function listen({ index, element, x, y }: Pressed) {
    void hear(index, wordAt(segments[index]!.text, positionAt(element, x, y)), true);
  }

  const unsure = useUnsureWords(segments, ({ piece, word }) => {
    if (isEditing) focusPiece(piece);
    if (audio) void hear(piece, word, false);
  });
  const press = useStable((pressed: Pressed) => {
    if (isEditing) leaveThen(() => setDraft(draftOf(transcript, pressed.index)));
    else if (audio) listen(pressed);
  });
  const leave = () => leaveThen(close);

  /** The way out of a long text for keys. */
  function keys({ key, target }: KeyboardEvent) {
    if (key !== "Escape" || !isEditing || draft || !(target as HTMLElement).dataset.piece) return;
    setEditing(false);
    editButton.current?.focus();
  }

  const goTo = useStable(player.goTo);
  const toggleAt = useStable(player.toggleAt);
  const isPlayed = (piece: number) => player.playing && heard.piece === piece;
  const hearPiece = (piece: number) => {
    if (isPlayed(piece)) player.toggle();
    else void hear(piece, 0, true);
  };
  const shown = search.piece >= 0 ? search.piece : unsure.at.piece;
  const loadText = () => Promise.resolve(textOf(segments));
  return (
    <>
      <div className="phone-strip">
        <Button
          ref={editButton}
          variant="outline"
          className="noscript:hidden"
          onClick={() => setEditing(!isEditing)}
        >
          {isEditing ? <Check aria-hidden /> : <Pencil aria-hidden />}
          {t(isEditing ? "done" : "edit")}
        </Button>
        <div className="noscript:hidden">
          <TranscriptActions id={id} filename={transcript.filename} loadText={loadText} />
        </div>
        {undoable !== null && <UndoButton version={undoable} save={save} onUndone={router.refresh} />}
        <LinkButton
          link={ModalLink}
          variant="outline"
          className="sm:ml-auto"
          href={shareTranscriptHref({ id })}
        >
          <Share2 aria-hidden />
          {t("share")}
        </LinkButton>
      </div>
      {notes && (
        // While correcting one needs the text; a note that is being made goes on.
        <div hidden={isEditing} className="empty:hidden">
          <TranscriptNotes
            {...notes}
            id={id}
            chapters={chapters}
            timed={isTimed(segments)}
            onTime={audio ? goTo : undefined}
          />
        </div>
      )}
      <div className="grid gap-4 noscript:hidden">
        <div className="flex flex-wrap items-center gap-2">
          <UnsureButton unsure={unsure} />
          <TextSearch
            search={search}
            place={(isEditing || audio) && placeOf(segments, search, unsure.at)}
            isEditing={isEditing}
            onPlace={({ piece, word }) =>
              isEditing ? leaveThen(() => setDraft(draftOf(transcript, piece))) : void hear(piece, word, true)
            }
          />
        </div>
        {isEditing && <ReplaceAll segments={segments} search={search} save={save} reload={reload} />}
      </div>
      {isEditing && (
        <NamesForm
          transcript={transcript}
          names={names}
          knownNames={knownNames}
          onChange={setNames}
          save={save}
          reload={reload}
          onHear={audio ? hearPiece : undefined}
        />
      )}
      {draft && draft.index < 0 && <LostDraft text={draft.text} onLeave={leave} />}
      {isEditing || audio ? (
        <p className="text-sm text-muted-foreground noscript:hidden">
          {t(isEditing ? "editHint" : "listenHint")}
          {!isEditing && <span className="touch:hidden"> {t("keys", { seconds: STEP / 1_000 })}</span>}
        </p>
      ) : (
        <p className="text-sm text-muted-foreground">{t("noSound", { days: SOUND_DAYS })}</p>
      )}
      <div ref={text} onKeyDown={keys} className="grid max-w-prose grid-cols-1 gap-5 leading-7">
        {turns.map((turn) => (
          <SpokenTurn
            key={turn.index}
            turn={turn}
            chapters={chapterAt.get(turn.index)}
            speaker={speakers.findIndex(({ id: known }) => known === turn.speaker)}
            name={speakers.find(({ id: known }) => known === turn.speaker)?.name ?? ""}
            heard={within(turn, heard.piece) ? heard : NOTHING}
            playing={player.playing && within(turn, heard.piece)}
            language={transcript.language}
            found={found}
            shown={within(turn, shown) ? shown : -1}
            mode={isEditing ? "edit" : audio ? "listen" : "read"}
            onTime={toggleAt}
            onPress={press}
            editor={
              draft && within(turn, draft.index) ? (
                <PieceEditor
                  key={draft.index}
                  transcript={transcript}
                  draft={draft}
                  onChange={setDraft}
                  onClose={close}
                  onLeave={leave}
                  save={save}
                  reload={reload}
                  onHear={audio ? () => hearPiece(draft.index) : undefined}
                  playing={isPlayed(draft.index)}
                />
              ) : null
            }
            edited={draft && within(turn, draft.index) ? draft.index : -1}
          />
        ))}
      </div>
      {audio && <KeptSound id={id} until={audio.until} />}
      <Versions transcript={transcript} save={save} />
      {/* On phones the player is higher than the room that pages leave for their actions. */}
      {audio && <div aria-hidden className="h-14 md:hidden" />}
      {audio && <PlayerBar transcript={transcript} chapters={chapters} audio={audio} player={player} />}
    </>
  );
}

/** One list for all turns, which compare it. */
const within = ({ index, pieces }: { index: number; pieces: unknown[] }, piece: number) =>
  piece >= index && piece < index + pieces.length;

/** Moves the focus to a piece, or to the last one, once it stands where its editor was. */
function usePieceFocus(text: RefObject<HTMLElement | null>): (piece: number) => void {
  const [piece, setPiece] = useState({ index: -1 });
  useEffect(() => {
    if (piece.index < 0) return;
    const pieces = [...(text.current?.querySelectorAll<HTMLElement>("[data-piece]") ?? [])];
    (pieces.find(({ dataset }) => Number(dataset.piece) === piece.index) ?? pieces.at(-1))?.focus();
  }, [text, piece]);
  return (index) => setPiece({ index });
}

/** The newest version of a function under one identity, so that what gets it need not render again. */
function useStable<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useRef(act);
  useEffect(() => {
    newest.current = act;
  });
  return useCallback((...args: A) => newest.current(...args), []);
}

/** Keeps the piece that is heard in sight, unless the reader has scrolled away from the one before. */
function useFollowed(text: RefObject<HTMLElement | null>, piece: number): void {
  const before = useRef(-1);
  useEffect(() => {
    const find = (index: number) => text.current?.querySelector(`[data-piece="${index}"]`);
    const last = find(before.current)?.getBoundingClientRect();
    before.current = piece;
    const isFollowed = !last || (last.bottom > 0 && last.top < window.innerHeight);
    if (piece >= 0 && isFollowed) find(piece)?.scrollIntoView({ block: "nearest" });
  }, [text, piece]);
}
