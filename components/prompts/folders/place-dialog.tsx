"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { toast } from "@/components/common/toast";
import { useApi } from "@/components/common/hooks/use-api";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { listFoldersContract, placePromptContract } from "@/lib/prompts/folders/contract";
import { FolderChoice } from "./folder-choice";

export type PlaceDialogProps = { promptId: string; title: string; onClose: () => void };

const DONE_MS = 2000;
const FAILURE_MS = 4000;

/** Puts one prompt into a folder, or takes it out: for keyboard and touch what dragging is for a mouse. */
export function PlaceDialog({ promptId, title, onClose }: PlaceDialogProps) {
  const t = useTranslations("folders");
  const common = useTranslations("common");
  const router = useRouter();
  const { data, error, again } = useApi<typeof listFoldersContract>(`/folders?promptId=${promptId}`);
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const value = chosen === undefined ? (data?.folderId ?? null) : chosen;

  async function save(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // in React's tree the dialog lies in whatever opened it
    setSaving(true);
    try {
      await callApi<typeof placePromptContract>("PUT", `/prompts/${promptId}/folder`, { folderId: value });
      const name = data?.folders.find(({ id }) => id === value)?.name;
      toast(name === undefined ? t("taken") : t("placed", { name }), { type: "success", duration: DONE_MS });
      onClose();
      router.refresh();
    } catch (failure) {
      setSaving(false);
      toast((failure instanceof ApiError && failure.message) || t("failed"), {
        type: "error",
        duration: FAILURE_MS,
      });
    }
  }

  return (
    <DialogFrame
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={t("placeTitle", { title })}
    >
      <form onSubmit={(event) => void save(event)}>
        <DialogBody>
          {error && !data && (
            <ErrorState title={t("loadFailed")} retry={again}>
              {error.message}
            </ErrorState>
          )}
          {!data && !error && <Spinner className="mx-auto my-6" />}
          {data && (
            <FolderChoice folders={data.folders} value={value} onChoose={setChosen} onCreated={again} />
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {common("cancel")}
          </Button>
          <Button type="submit" pending={saving} disabled={!data || value === data.folderId}>
            {t("save")}
          </Button>
        </DialogFooter>
      </form>
    </DialogFrame>
  );
}
