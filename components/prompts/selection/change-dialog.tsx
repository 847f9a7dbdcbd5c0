import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { useApi } from "@/components/common/hooks/use-api";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { Spinner } from "@/components/ui/spinner";
import type { listMyBasesContract } from "@/lib/bases/contract";
import type { Locale } from "@/lib/platform/i18n/locales";
import type { listFoldersContract } from "@/lib/prompts/folders/contract";
import type { ContentType } from "@/lib/prompts/schema";
import { categoryOptions } from "../category-options";
import { FolderChoice } from "../folders/folder-choice";
import type { Change } from "./use-bulk";

export type Asked = "move" | "tags" | "category" | "folder";

type Props = {
  asked: Asked;
  count: number;
  type: ContentType;
  onRun: (change: Change) => void;
  onClose: () => void;
};

const FIELDS = { move: MoveField, tags: TagsField, category: CategoryField, folder: FolderField };

/** Asks for what a change needs. */
export function ChangeDialog({ asked, count, type, onRun, onClose }: Props) {
  const t = useTranslations("selection");
  const common = useTranslations("common");
  const [change, setChange] = useState<Change | null>(null);
  const Field = FIELDS[asked];

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change) onRun(change);
  }

  return (
    <DialogFrame onClose={onClose} size="sm" title={t(`titles.${asked}`, { count })}>
      <form onSubmit={submit}>
        <DialogBody>
          <Field type={type} onChange={setChange} />
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" disabled={!change}>
            {t("apply")}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}

type FieldProps = { type: ContentType; onChange: (change: Change | null) => void };

function MoveField({ onChange }: FieldProps) {
  const t = useTranslations("selection");
  const { data, error, again } = useApi<typeof listMyBasesContract>("/bases/my?limit=100");
  const [value, setValue] = useState("");
  if (error) return <ErrorState retry={again}>{error.message}</ErrorState>;
  if (!data) return <Spinner className="mx-auto my-6" />;
  return (
    <ChoiceSelect
      choices={data.map(({ id, base_name }) => ({ id, name: base_name }))}
      value={value}
      onChoose={(id) => (setValue(id), onChange({ action: "move", promptBaseId: id }))}
      placeholder={t("base")}
      aria-label={t("base")}
    />
  );
}

function TagsField({ onChange }: FieldProps) {
  const t = useTranslations("selection");
  const [action, setAction] = useState<"tag" | "untag">("tag");
  const [text, setText] = useState("");

  function tell(nextAction: "tag" | "untag", nextText: string) {
    setAction(nextAction);
    setText(nextText);
    const tags = nextText
      .split(",")
      .map((tag) => tag.trim())
      .filter(Boolean);
    onChange(tags.length ? { action: nextAction, tags } : null);
  }

  return (
    <>
      <RadioGroup
        value={action}
        onValueChange={(value) => tell(value === "untag" ? "untag" : "tag", text)}
        aria-label={t("tags")}
      >
        {(["tag", "untag"] as const).map((each) => (
          <label key={each} className="flex items-center gap-3">
            <RadioGroupItem value={each} />
            {t(each)}
          </label>
        ))}
      </RadioGroup>
      <div className="grid gap-1.5">
        <Label htmlFor="bulk-tags">{t("tagNames")}</Label>
        <Input id="bulk-tags" value={text} onChange={(event) => tell(action, event.target.value)} />
      </div>
    </>
  );
}

function CategoryField({ type, onChange }: FieldProps) {
  const t = useTranslations("selection");
  const locale = useLocale() as Locale;
  const [value, setValue] = useState("");
  const choices = categoryOptions(type, locale).flatMap(({ options }) =>
    options.map(({ value: id, label = id }) => ({ id, name: label })),
  );
  return (
    <ChoiceSelect
      choices={choices}
      value={value}
      onChoose={(category) => (setValue(category), onChange({ action: "category", category }))}
      placeholder={t("category")}
      aria-label={t("category")}
    />
  );
}

function FolderField({ onChange }: FieldProps) {
  const { data, error, again } = useApi<typeof listFoldersContract>("/folders");
  const [value, setValue] = useState("");
  if (error && !data) return <ErrorState retry={again}>{error.message}</ErrorState>;
  if (!data) return <Spinner className="mx-auto my-6" />;
  return (
    <FolderChoice
      folders={data.folders}
      value={value}
      onChoose={(id) => (setValue(id), onChange({ action: "folder", folderId: id || null }))}
    />
  );
}
