"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import type { PromptLanguage } from "@/lib/prompts/language/languages";
import type { BaseOption } from "@/lib/bases/lists/options";
import { LanguageField } from "../form/language-field";
import { PlaceFields } from "../form/place-fields";
import { FillableField, ModelsField, TagsField, type PopularTags } from "../form/tags-field";
import { ExamplesField, TitleFields } from "../form/text-fields";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bases: BaseOption[];
  fixedBase: boolean;
  popular: PopularTags;
  isSample: boolean;
  /** The language detected at the last save. */
  foundLanguage: PromptLanguage | undefined;
};

/** Everything of the prompt but its text: the prompt form's fields. They are saved together with the text. */
export function SettingsDialog({
  open,
  onOpenChange,
  bases,
  fixedBase,
  popular,
  isSample,
  foundLanguage,
}: Props) {
  const t = useTranslations("editor");
  return (
    <DialogFrame
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t("settingsTitle")}
      description={t("settingsText")}
    >
      <DialogBody className="gap-6">
        <TitleFields bases={bases} isSample={isSample} />
        <PlaceFields bases={bases} fixedBase={fixedBase} />
        <ExamplesField />
        <TagsField popular={popular} place="editor" />
        <FillableField />
        <LanguageField found={foundLanguage} />
        <ModelsField />
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{t("done")}</Button>
        </DialogClose>
      </DialogFooter>
    </DialogFrame>
  );
}
