import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { keepPlace } from "@/components/ui/use-return-focus";
import { MOST_CHANGES } from "@/lib/media/limits";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { NotSaved } from "./not-saved";
import type { useTextSearch } from "./text-search";
import type { Change, Failure } from "./use-transcript";
import { matchesIn, replaced } from "./word-at";

type Props = {
  segments: Transcript["segments"];
  search: ReturnType<typeof useTextSearch>;
  save: (change: Change) => Promise<Failure | null>;
  reload: () => Promise<void>;
};

/** Puts other words in the place of all that the search finds: a name that the service misheard each time. */
export function ReplaceAll({ segments, search: { text: search, pieces }, save, reload }: Props) {
  const t = useTranslations("media.transcript");
  const id = useId();
  const [text, setText] = useState("");
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const changed = pieces.slice(0, MOST_CHANGES);
  const count = changed.reduce((sum, piece) => sum + matchesIn(segments[piece]!.text, search).length, 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (saving || !text.trim()) return;
    keepPlace(document.activeElement); // the form goes with the last place
    setSaving(true);
    const refused = await save({
      segments: changed.map((index) => ({
        index,
        text: replaced(segments[index]!.text, search, text.trim()),
      })),
    });
    setSaving(false);
    setFailure(refused);
    if (!refused) toast(t("replaced", { count }), { type: "success" });
  }

  if (count === 0) return null;
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-2">
      <div className="grid grow gap-1.5 sm:max-w-80">
        <Label htmlFor={id}>{t("replaceWith")}</Label>
        <Input id={id} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
      </div>
      <Button type="submit" variant="outline" pending={saving} disabled={!text.trim()}>
        {t("replaceAll", { count })}
      </Button>
      <NotSaved failure={failure} reload={reload} onFailure={setFailure} className="w-full" />
    </form>
  );
}
