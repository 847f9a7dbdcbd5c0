import { Merge, Play } from "lucide-react";
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
import { keepPlace } from "@/components/ui/use-return-focus";
import { durationText, languageTag } from "@/lib/media/format";
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
  /** Names of speakers in other recordings, to choose from. */
  knownNames: readonly string[];
  onChange: (names: Names) => void;
  save: (change: Change) => Promise<Failure | null>;
  reload: () => Promise<void>;
  /** Plays a piece, or pauses it; absent without sound. */
  onHear?: ((index: number) => void) | undefined;
};

/** Title of the transcript and names of its speakers. */
export function NamesForm({ transcript, names, knownNames, onChange, save, reload, onHear }: Props) {
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
    said: sampleOf(transcript.segments, known.id),
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
    keepPlace(document.activeElement); // it goes with its speaker
    const refused = await save({ mergeSpeakers: { from, to } });
    setFailure(refused);
    if (!refused) toast(t("merged"), { type: "success" });
  }

  return (
    <form
      aria-label={t("names")}
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-1 gap-3 rounded-lg border bg-card p-4 sm:grid-cols-2 [&_button]:scroll-my-40 [&_input]:scroll-my-40"
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
        const { label, said } = speaker;
        const sample = transcript.segments[said];
        return (
          <div key={speaker.id} className="grid min-w-0 content-start gap-1.5">
            <Label htmlFor={`${id}-${speaker.id}`}>{t("name", { speaker: label })}</Label>
            <span className="flex gap-1">
              <Input
                id={`${id}-${speaker.id}`}
                value={speaker.name}
                placeholder={label}
                maxLength={SPEAKER_LENGTH}
                autoComplete="off"
                list={knownNames.length > 0 ? `${id}-known` : undefined}
                aria-describedby={sample && `${id}-${speaker.id}-said`}
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
            {sample && (
              <span className="flex min-w-0 items-center gap-1 text-sm text-muted-foreground">
                {onHear && (
                  <Button
                    size="icon"
                    variant="ghost"
                    className="-my-1 -ml-2"
                    aria-label={t("hearSpeaker", {
                      speaker: label,
                      time: durationText(sample.start / 1_000),
                    })}
                    onClick={() => onHear(said)}
                  >
                    <Play aria-hidden />
                  </Button>
                )}
                <span
                  id={`${id}-${speaker.id}-said`}
                  lang={languageTag(transcript.language)}
                  className="truncate"
                >
                  {sample.text}
                </span>
              </span>
            )}
          </div>
        );
      })}
      {knownNames.length > 0 && (
        <datalist id={`${id}-known`}>
          {knownNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      <NotSaved failure={failure} reload={reload} onFailure={setFailure} className="sm:col-span-2" />
      <Button type="submit" pending={saving} className="w-fit sm:col-span-2">
        {t("save")}
      </Button>
    </form>
  );
}

/** How many of a speaker's first pieces are looked at. */
const FIRST = 5;

/** The piece by which a speaker is known: the longest of the first ones, which may be a greeting. -1: none. */
function sampleOf(segments: Transcript["segments"], speaker: string): number {
  const own = segments
    .flatMap((segment, index) => (segment.speaker === speaker ? index : []))
    .slice(0, FIRST);
  const length = (index: number) => segments[index]!.text.length;
  return own.reduce((best, index) => (best < 0 || length(index) > length(best) ? index : best), -1);
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
