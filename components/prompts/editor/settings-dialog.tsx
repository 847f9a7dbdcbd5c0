"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import type { BaseOption } from "@/lib/bases/lists/options";
import { PlaceFields } from "../form/place-fields";
import { FillableField, TagsField, type PopularTags } from "../form/tags-field";
import { ExamplesField, TitleFields } from "../form/text-fields";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  bases: BaseOption[];
  fixedBase: boolean;
  popular: PopularTags;
};

/** Everything of the prompt but its text: the prompt form's fields. They are saved together with the text. */
export function SettingsDialog({ open, onOpenChange, bases, fixedBase, popular }: Props) {
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
        <TitleFields />
        <PlaceFields bases={bases} fixedBase={fixedBase} />
        <ExamplesField />
        <TagsField popular={popular} place="editor" />
        <FillableField />
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>{t("done")}</Button>
        </DialogClose>
      </DialogFooter>
    </DialogFrame>
  );
}
