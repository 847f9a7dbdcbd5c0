"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useController } from "react-hook-form";
import { ActionForm } from "@/components/layout/forms/action-form";
import { submitPlace } from "@/lib/prompts/folders/actions";
import { placeFields, type FolderTree } from "@/lib/prompts/folders/schema";
import { FolderChoice } from "./folder-choice";

type Props = {
  promptId: string;
  folders: FolderTree["folders"];
  /** Where the prompt lies; "": in none of them. */
  folderId: string;
  back: string;
};

const DONE_MS = 2000;

/** Puts one prompt into a folder, or takes it out: for keyboard and touch what dragging is for a mouse. */
export function PlaceForm({ promptId, folders, folderId, back }: Props) {
  const t = useTranslations("folders");
  const chosen = useRef<string>(undefined);
  const told = () => (chosen.current === undefined ? t("taken") : t("placed", { name: chosen.current }));
  return (
    <ActionForm
      action={submitPlace}
      schema={placeFields}
      initial={{ folderId }}
      ids={{ id: promptId }}
      submit={t("save")}
      isReady={(values) => values.folderId !== folderId}
      back={back}
      done={{ toast: told, duration: DONE_MS, to: back }}
      failed={t("failed")}
    >
      <FolderField folders={folders} onChoose={(name) => (chosen.current = name)} />
    </ActionForm>
  );
}

type FieldProps = Pick<Props, "folders"> & { onChoose: (name: string | undefined) => void };

function FolderField({ folders, onChoose }: FieldProps) {
  const { field } = useController<{ folderId: string }>({ name: "folderId" });
  return (
    <FolderChoice
      name={field.name}
      folders={folders}
      value={field.value}
      onChoose={(id, name) => (field.onChange(id), onChoose(name))}
    />
  );
}
