import { Pause, Play } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { languageTag } from "@/lib/media/format";
import { MOST_SPEAKERS, SEGMENT_LENGTH } from "@/lib/media/limits";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { type Draft, isTouched } from "./draft";
import { NotSaved } from "./not-saved";
import type { Change, Failure } from "./use-transcript";
import { wordSpans } from "./word-at";

const NOBODY = "";
const NEW = "+";

type Props = {
  transcript: Transcript;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onClose: () => void;
  /** Closes, with a question before what was typed is lost. */
  onLeave: () => void;
  save: (change: Change) => Promise<Failure | null>;
  reload: () => Promise<void>;
  /** Plays the piece, or pauses; absent without sound. */
  onHear?: (() => void) | undefined;
  playing: boolean;
};

/** Corrects one piece: text, speaker, cut, join. What was typed stays until it is saved or dropped. */
export function PieceEditor({
  transcript,
  draft,
  onChange,
  onClose,
  onLeave,
  save,
  reload,
  onHear,
  playing,
}: Props) {
  const t = useTranslations("media.transcript");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { segments, speakers } = transcript;
  const { index, text, speaker, stored } = draft;
  const touched = isTouched(draft);

  async function send(change: Change) {
    setSaving(true);
    const refused = await save(change);
    setSaving(false);
    setFailure(refused);
    if (!refused) onClose();
  }

  function submit() {
    if (!touched) return onClose();
    const isNew = speaker === NEW;
    const given = isNew ? freeId(speakers) : speaker;
    void send({
      ...(isNew && { speakers: [{ id: given!, name: "" }] }),
      segments: [
        {
          index,
          ...(text !== stored.text && { text }),
          ...(speaker !== stored.speaker && { speaker: given }),
        },
      ],
    });
  }

  function cut() {
    const caret = field.current?.selectionStart ?? 0;
    const word = wordSpans(text).findIndex(({ from }) => from >= caret);
    if (word > 0) void send({ split: { index, word } });
    else setFailure({ message: t("splitHint"), isStale: false });
    field.current?.focus();
  }

  function keys(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return; // keys of an input method
    if (event.key === "Escape") onLeave();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  }

  return (
    <form
      className="my-2 grid grid-cols-1 gap-3 rounded-lg border bg-card p-3 [&_button]:scroll-my-40 [&_select]:scroll-my-40"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={keys}
    >
      <Label htmlFor={`${id}-text`} className="sr-only">
        {t("text")}
      </Label>
      <Textarea
        id={`${id}-text`}
        ref={field}
        autoFocus
        className="scroll-mt-40 scroll-mb-80"
        lang={languageTag(transcript.language)}
        value={text}
        maxLength={SEGMENT_LENGTH}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <div className="flex items-end gap-2">
        <div className="grid grow gap-1.5 sm:max-w-64">
          <Label htmlFor={`${id}-speaker`}>{t("says")}</Label>
          <NativeSelect
            id={`${id}-speaker`}
            value={speaker ?? NOBODY}
            onChange={(event) => onChange({ ...draft, speaker: event.target.value || null })}
          >
            <option value={NOBODY}>{t("nobody")}</option>
            {speakers.map(({ id: known, name }, at) => (
              <option key={known} value={known}>
                {name || t("speaker", { number: at + 1 })}
              </option>
            ))}
            {speakers.length < MOST_SPEAKERS && <option value={NEW}>{t("newSpeaker")}</option>}
          </NativeSelect>
        </div>
        {onHear && (
          <Button variant="ghost" aria-pressed={playing} onClick={onHear}>
            {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            {t("hearPiece")}
          </Button>
        )}
      </div>
      {draft.isChanged && (
        <p className="text-sm wrap-anywhere whitespace-pre-wrap text-muted-foreground">
          {t("storedNow", { text: stored.text })}
        </p>
      )}
      <NotSaved failure={failure} reload={reload} onFailure={setFailure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving}>
          {t("save")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        {!touched && (
          <>
            <Button variant="ghost" onClick={cut}>
              {t("split")}
            </Button>
            {index < segments.length - 1 && (
              <Button variant="ghost" onClick={() => void send({ merge: index })}>
                {t("merge")}
              </Button>
            )}
          </>
        )}
      </div>
    </form>
  );
}

/** What was typed for a piece that another change has taken away: it can be copied. */
export function LostDraft({ text, onLeave }: { text: string; onLeave: () => void }) {
  const t = useTranslations("media.transcript");
  const id = useId();
  return (
    <div className="grid max-w-prose grid-cols-1 gap-3 rounded-lg border bg-card p-3">
      <Label htmlFor={id} className="text-destructive">
        {t("lost")}
      </Label>
      <Textarea id={id} readOnly value={text} />
      <Button variant="outline" className="w-fit" onClick={onLeave}>
        {t("drop")}
      </Button>
    </div>
  );
}

/** An id that no speaker has. */
function freeId(speakers: Transcript["speakers"]): string {
  for (let number = 1; ; number += 1) {
    const id = `S${number}`;
    if (speakers.every((speaker) => speaker.id !== id)) return id;
  }
}
