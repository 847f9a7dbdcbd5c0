"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { SPEAKER_LENGTH, TITLE_LENGTH } from "@/lib/media/limits";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { Change, Failure } from "./use-transcript";

type Props = { transcript: Transcript; save: (change: Change) => Promise<Failure | null> };

/** Title of the transcript and names of its speakers. */
export function NamesForm({ transcript, save }: Props) {
  const t = useTranslations("media.transcript");
  const router = useRouter();
  const id = useId();
  const [title, setTitle] = useState(transcript.title);
  const [speakers, setSpeakers] = useState(transcript.speakers);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState("");

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const refused = await save({ title, speakers });
    setSaving(false);
    setFailure(refused?.message ?? "");
    if (refused) return;
    toast(t("saved"), { type: "success" });
    router.refresh(); // the heading has the title
  }

  const rename = (at: number, name: string) =>
    setSpeakers(speakers.map((speaker, index) => (index === at ? { ...speaker, name } : speaker)));
  return (
    <form
      aria-label={t("names")}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-3 rounded-lg border bg-card p-4 sm:grid-cols-2"
    >
      <div className="grid gap-1.5 sm:col-span-2">
        <Label htmlFor={`${id}-title`}>{t("title")}</Label>
        <Input
          id={`${id}-title`}
          value={title}
          maxLength={TITLE_LENGTH}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      {speakers.map((speaker, at) => {
        const label = t("speaker", { number: at + 1 });
        return (
          <div key={speaker.id} className="grid gap-1.5">
            <Label htmlFor={`${id}-${speaker.id}`}>{t("name", { speaker: label })}</Label>
            <Input
              id={`${id}-${speaker.id}`}
              value={speaker.name}
              placeholder={label}
              maxLength={SPEAKER_LENGTH}
              autoComplete="off"
              onChange={(event) => rename(at, event.target.value)}
            />
          </div>
        );
      })}
      {failure && (
        <p role="alert" className="text-sm text-destructive sm:col-span-2">
          {failure}
        </p>
      )}
      <Button type="submit" pending={saving} className="w-fit">
        {t("save")}
      </Button>
    </form>
  );
}
