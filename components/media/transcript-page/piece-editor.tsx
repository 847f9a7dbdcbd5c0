"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { NativeSelect } from "@/components/common/fields/native-select";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { MOST_SPEAKERS, SEGMENT_LENGTH } from "@/lib/media/limits";
import type { Transcript } from "@/lib/media/transcripts/schema";
import type { Change, Failure } from "./use-transcript";
import { wordSpans } from "./word-at";

/** A piece as it is being corrected. */
export type Draft = { index: number; text: string; speaker: string | null };

const NOBODY = "";
const NEW = "+";

type Props = {
  transcript: Transcript;
  draft: Draft;
  onChange: (draft: Draft) => void;
  onClose: () => void;
  save: (change: Change) => Promise<Failure | null>;
  reload: () => Promise<Transcript>;
};

/** Corrects one piece: text, speaker, cut, join. What was typed stays until it is saved or dropped. */
export function PieceEditor({ transcript, draft, onChange, onClose, save, reload }: Props) {
  const t = useTranslations("media.transcript");
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { segments, speakers } = transcript;
  const { index, text, speaker } = draft;
  const stored = segments[index];
  const isTouched = text !== stored?.text || speaker !== stored.speaker;

  async function send(change: Change) {
    setSaving(true);
    const refused = await save(change);
    setSaving(false);
    setFailure(refused);
    if (!refused) onClose();
  }

  function submit() {
    if (!isTouched) return onClose();
    const isNew = speaker === NEW;
    const given = isNew ? freeId(speakers) : speaker;
    void send({
      ...(isNew && { speakers: [{ id: given!, name: "" }] }),
      segments: [{ index, text, speaker: given }],
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
    if (event.key === "Escape") onClose();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
  }

  async function loadAgain() {
    setSaving(true);
    await reload().then(
      () => setFailure(null),
      () => setFailure({ message: t("failed"), isStale: true }),
    );
    setSaving(false);
  }

  return (
    <form
      className="my-2 grid grid-cols-1 gap-3 rounded-lg border bg-card p-3"
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
        value={text}
        maxLength={SEGMENT_LENGTH}
        onChange={(event) => onChange({ ...draft, text: event.target.value })}
      />
      <div className="grid gap-1.5 sm:max-w-64">
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
      {failure && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm text-destructive">
          {failure.message}
          {failure.isStale && (
            <Button size="sm" variant="outline" onClick={() => void loadAgain()}>
              {t("reload")}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={saving}>
          {t("save")}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {t("cancel")}
        </Button>
        {!isTouched && (
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

/** An id that no speaker has. */
function freeId(speakers: Transcript["speakers"]): string {
  for (let number = 1; ; number += 1) {
    const id = `S${number}`;
    if (speakers.every((speaker) => speaker.id !== id)) return id;
  }
}
