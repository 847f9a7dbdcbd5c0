import { FolderPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { tellFailure, useCall } from "@/components/common/hooks/use-call";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { emptyCounts } from "@/lib/bases/content-types";
import { callApi } from "@/lib/platform/browser/api-client";
import type { createFolderContract } from "@/lib/prompts/folders/contract";
import { FOLDER_LIMITS } from "@/lib/prompts/folders/limits";
import type { FolderTree } from "@/lib/prompts/folders/schema";
import { rowsOf } from "./rows";

type Props = {
  folders: FolderTree["folders"];
  /** The field that a form without scripts sends. */
  name?: string;
  /** "": none of them. */
  value: string;
  /** @param name of the folder; not given: none of them */
  onChoose: (id: string, name?: string) => void;
};

/** One of a person's folders or none, and a new one. */
export function FolderChoice({ folders, name: field, value, onChoose }: Props) {
  const t = useTranslations("folders");
  const [name, setName] = useState("");
  const [made, setMade] = useState<FolderTree["folders"]>([]);
  const { pending, run } = useCall();
  const all = [...folders, ...made];

  async function create() {
    const folder = await callApi<typeof createFolderContract>("POST", "/folders", { name });
    setName("");
    setMade([...made, { ...folder, promptCounts: emptyCounts() }]);
    onChoose(folder.id, folder.name);
  }

  function tryToCreate() {
    if (name.trim() && !pending) void run(create, (error) => tellFailure(error, t("failed")));
  }

  function enter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault(); // makes the folder and leaves the form
    tryToCreate();
  }

  return (
    <div className="grid gap-4">
      <RadioGroup
        name={field}
        value={value}
        onValueChange={(id) => onChoose(id, all.find((folder) => folder.id === id)?.name)}
        aria-label={t("title")}
        className="gap-0"
      >
        {[{ id: "", name: t("loose"), level: 1 }, ...rowsOf(all)].map(({ id, name: label, level }) => (
          <label
            key={id}
            className="flex min-h-9 items-center gap-3 rounded-md pr-2 hover:bg-muted touch:min-h-11"
            style={{ paddingInlineStart: `${level * 1.25 - 0.75}rem` }}
          >
            <RadioGroupItem value={id} />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </RadioGroup>
      <div className="flex gap-2 border-t pt-4 noscript:hidden">
        <Input
          value={name}
          maxLength={FOLDER_LIMITS.nameMax}
          placeholder={t("new")}
          aria-label={t("newName")}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={enter}
        />
        <Button variant="outline" pending={pending} disabled={!name.trim()} onClick={tryToCreate}>
          <FolderPlus aria-hidden />
          {t("create")}
        </Button>
      </div>
    </div>
  );
}
