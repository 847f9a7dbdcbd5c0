import { Merge } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { SPEAKER_LENGTH, TITLE_LENGTH } from "@/lib/media/limits";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { NotSaved } from "./not-saved";
import type { Change, Failure } from "./use-transcript";

/** What was typed and is not saved: title and names of speakers by their ids. */
export type Names = { title?: string; speakers: Record<string, string> };
export const NO_NAMES: Names = { speakers: {} };

/** Whether names were typed that differ from the stored ones. */
export function hasNames({ title, speakers }: Names, transcript: Transcript): boolean {
  return (
    (title !== undefined && title !== transcript.title) ||
    transcript.speakers.some(({ id, name }) => (speakers[id] ?? name) !== name)
  );
}

type Props = {
  transcript: Transcript;
  names: Names;
  onChange: (names: Names) => void;
  save: (change: Change) => Promise<Failure | null>;
  reload: () => Promise<void>;
};

/** Title of the transcript and names of its speakers. */
export function NamesForm({ transcript, names, onChange, save, reload }: Props) {
  const t = useTranslations("media.transcript");
  const router = useRouter();
  const id = useId();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { title = transcript.title } = names;
  const speakers = transcript.speakers.map((known, at) => ({
    ...known,
    label: t("speaker", { number: at + 1 }),
    name: names.speakers[known.id] ?? known.name,
  }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    const renamed = speakers
      .filter(({ name }, at) => name !== transcript.speakers[at]!.name)
      .map((speaker) => ({ id: speaker.id, name: speaker.name }));
    const refused = await save({
      ...(title !== transcript.title && { title }),
      ...(renamed.length > 0 && { speakers: renamed }),
    });
    setSaving(false);
    setFailure(refused);
    if (refused) return;
    onChange(NO_NAMES);
    toast(t("saved"), { type: "success" });
    router.refresh(); // the heading has the title
  }

  async function merge(from: string, to: string) {
    setFailure(await save({ mergeSpeakers: { from, to } }));
  }

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
          onChange={(event) => onChange({ ...names, title: event.target.value })}
        />
      </div>
      {speakers.map((speaker) => {
        const { label } = speaker;
        return (
          <div key={speaker.id} className="grid gap-1.5">
            <Label htmlFor={`${id}-${speaker.id}`}>{t("name", { speaker: label })}</Label>
            <span className="flex gap-1">
              <Input
                id={`${id}-${speaker.id}`}
                value={speaker.name}
                placeholder={label}
                maxLength={SPEAKER_LENGTH}
                autoComplete="off"
                onChange={(event) =>
                  onChange({ ...names, speakers: { ...names.speakers, [speaker.id]: event.target.value } })
                }
              />
              <MergeMenu
                label={label}
                others={speakers.filter((other) => other !== speaker)}
                onChoose={(to) => void merge(speaker.id, to)}
              />
            </span>
          </div>
        );
      })}
      <NotSaved failure={failure} reload={reload} onFailure={setFailure} className="sm:col-span-2" />
      <Button type="submit" pending={saving} className="w-fit">
        {t("save")}
      </Button>
    </form>
  );
}

type MergeMenuProps = {
  label: string;
  others: readonly { id: string; name: string; label: string }[];
  onChoose: (id: string) => void;
};

/** One voice that the service took for two: all that a speaker says goes to another one. */
function MergeMenu({ label, others, onChoose }: MergeMenuProps) {
  const t = useTranslations("media.transcript");
  if (others.length === 0) return null;
  const name = t("mergeSpeaker", { speaker: label });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" variant="ghost" aria-label={name} title={name}>
          <Merge aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {others.map((other) => (
          <DropdownMenuItem key={other.id} onSelect={() => onChoose(other.id)}>
            {t("mergeInto", { speaker: other.name || other.label })}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
