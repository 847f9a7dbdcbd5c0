"use client";

import { CopyPlus, History, PenLine, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { HeartButton } from "@/components/favourites/heart-button";
import { useDeletedToast } from "@/components/trash/use-restore";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/platform/api-client";
import { ownPromptHref, protectedPromptHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import { submitPromptDeletion } from "@/lib/prompts/actions";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { CopyPromptButton } from "../card/copy-prompt-button";
import { LaunchButton } from "../launcher/launch-button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { usePlaceDialog } from "../folders/use-place-dialog";

type Props = {
  id: string;
  title: string;
  can: { edit: boolean; delete: boolean; history: boolean; duplicate: boolean };
  /** Absent for a guest. */
  favourite: boolean | undefined;
  /** Where to go when the prompt is gone. */
  after: string;
};

/** What can be done with a prompt on its page. A deletion asks first; a prompt that is already gone counts as deleted. */
export function PromptActions({ id, title, can, favourite, after }: Props) {
  const t = useTranslations("prompts");
  const confirm = useConfirm();
  const { submit } = useFormAction(submitPromptDeletion);
  const router = useRouter();
  const deleted = useDeletedToast();

  async function remove() {
    try {
      const agreed = await confirm({
        title: t("delete.title", { title }),
        description: t("delete.text", { days: TRASH_LIMITS.days }),
        confirmLabel: t("delete.confirm"),
        destructive: true,
        onConfirm: () => submit({ id }),
      });
      if (!agreed) return;
      deleted(t("delete.done"), { kind: "prompt", id });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404))
        return toast(t("delete.failed"), { type: "error", duration: 4000 });
    }
    router.replace(after);
  }

  return (
    <>
      <LaunchButton promptId={id} title={title} className="max-md:hidden" />
      <CopyPromptButton promptId={id} className="max-md:hidden" />
      <HeartButton kind="prompt" id={id} favourite={favourite} name={title} />
      {favourite !== undefined && <PlaceAction promptId={id} title={title} />}
      {can.edit && (
        <Button asChild variant="outline">
          <Link href={`${ownPromptHref({ id })}?edit`} prefetch={false}>
            <PenLine aria-hidden />
            {t("detail.editor")}
          </Link>
        </Button>
      )}
      {can.edit && (
        <Button asChild variant="outline">
          <Link href={`${protectedPromptHref({ id })}/edit`} prefetch={false}>
            <Pencil aria-hidden />
            {t("detail.edit")}
          </Link>
        </Button>
      )}
      {can.history && (
        <Button asChild variant="outline">
          <Link href={`${ownPromptHref({ id })}/history`} prefetch={false}>
            <History aria-hidden />
            {t("detail.history")}
          </Link>
        </Button>
      )}
      {can.duplicate && (
        <Button asChild variant="ghost">
          <Link href={`${protectedPromptHref({ id })}/copy`} prefetch={false}>
            <CopyPlus aria-hidden />
            {t("detail.duplicate")}
          </Link>
        </Button>
      )}
      {can.delete && (
        <>
          <Button
            variant="ghost"
            className="text-destructive hover:text-destructive max-sm:w-11 max-sm:px-0 noscript:hidden"
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden />
            <span className="max-sm:sr-only">{t("detail.delete")}</span>
          </Button>
          <noscript>
            <Button asChild variant="ghost" className="text-destructive hover:text-destructive">
              <Link href={`${protectedPromptHref({ id })}/delete`} prefetch={false}>
                {t("detail.delete")}
              </Link>
            </Button>
          </noscript>
        </>
      )}
    </>
  );
}

/** «В папку…» among the actions of a prompt's page. */
function PlaceAction({ promptId, title }: { promptId: string; title: string }) {
  const t = useTranslations("folders");
  const { show, dialog } = usePlaceDialog({ promptId, title });
  return (
    <>
      <Button
        variant="outline"
        aria-haspopup="dialog"
        aria-label={t("placeNamed", { title })}
        className="max-sm:w-11 max-sm:px-0 noscript:hidden"
        onClick={show}
      >
        <SpriteIcon name="folder" />
        <span className="max-sm:sr-only">{t("place")}</span>
      </Button>
      {dialog}
    </>
  );
}
