import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { createSnippetContract } from "@/lib/knowledge/files/contract";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";

/** docs/product/media.md 3: a snippet's title. */
const TITLE_MAX = 200;

export type SnippetSource = {
  /** The video's name: the title that is proposed. */
  filename: string;
  loadText: () => Promise<string>;
};

type Props = SnippetSource & { bases: { id: string; name: string }[]; onSaved: () => void };

/** Knowledge base and title of the snippet that a transcript becomes. */
export function SnippetForm({ filename, loadText, bases, onSaved }: Props) {
  const t = useTranslations("media.snippet");
  const id = useId();
  const [baseId, setBaseId] = useState(bases.length === 1 ? bases[0]!.id : "");
  const [title, setTitle] = useState(filename.slice(0, TITLE_MAX));
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState("");

  async function save(event: FormEvent) {
    event.preventDefault();
    setSaving(true);
    setFailure("");
    try {
      await callApi<typeof createSnippetContract>("POST", `/knowledge/bases/${baseId}/text-snippets`, {
        title,
        content: await loadText(),
      });
      toast(t("saved"), { type: "success" });
      onSaved();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      const [reason] = Object.values(refusal?.fields ?? {}).flat();
      setFailure(reason ?? (refusal?.message || t("failed")));
    } finally {
      setSaving(false);
    }
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <DialogBody>
        <div className="grid gap-2">
          <Label htmlFor={`${id}-base`}>{t("base")}</Label>
          <ChoiceSelect
            id={`${id}-base`}
            choices={bases}
            value={baseId}
            onChoose={setBaseId}
            placeholder={t("choose")}
          />
        </div>
        <div className="grid gap-2">
          <Label htmlFor={`${id}-title`}>{t("name")}</Label>
          <Input
            id={`${id}-title`}
            value={title}
            maxLength={TITLE_MAX}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        </div>
        {failure && (
          <p role="alert" className="text-sm text-destructive">
            {failure}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" pending={saving} disabled={!baseId || !title.trim()}>
          {t("save")}
        </Button>
      </DialogFooter>
    </form>
  );
}
