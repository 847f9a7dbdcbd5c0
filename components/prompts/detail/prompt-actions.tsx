"use client";

import { clsx } from "clsx";
import { Ellipsis, Pencil, Rocket } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { HeartButton } from "@/components/favourites/heart-button";
import { useDeletedToast } from "@/components/trash/use-restore";
import { Button } from "@/components/ui/button";
import { ApiError } from "@/lib/platform/browser/api-client";
import {
  editPromptHref,
  FIELDS_ID,
  fieldsHref,
  ownPromptHref,
  protectedPromptHref,
} from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { FinishedPiece } from "@/lib/templates/finished";
import { submitPromptDeletion } from "@/lib/prompts/actions";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";
import { useCopyPrompt } from "../card/use-copy-prompt";
import { usePlaceDialog } from "../folders/use-place-dialog";
import { focusField } from "../launcher/focus-field";
import { LaunchButton } from "../launcher/launch-button";
import { CopyShownButton } from "./copy-shown-button";

type Props = {
  id: string;
  title: string;
  can: { edit: boolean; delete: boolean; duplicate: boolean };
  /** Absent for a guest. */
  favourite: boolean | undefined;
  /** The finished text, where the page carries it. */
  pieces: FinishedPiece[] | undefined;
  /** Its fields are on the page. Otherwise on phones a known text is copied at the bottom edge. */
  hasFields: boolean;
  /** Where to go when the prompt is gone. */
  after: string;
};

const loadMenu = () => import("./actions-popup");

/**
 * What can be done with a prompt on its page: three buttons, and for signed-in people a menu with the rest. A deletion asks first; a
 * prompt that is already gone counts as deleted.
 */
export function PromptActions({ id, title, can, favourite, pieces, hasFields, after }: Props) {
  const t = useTranslations("prompts");
  const launcher = useTranslations("launcher");
  const confirm = useConfirm();
  const { submit } = useFormAction(submitPromptDeletion);
  const router = useRouter();
  const deleted = useDeletedToast();
  const copy = useCopyPrompt(id);
  const place = usePlaceDialog({ promptId: id, title });

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

  const isPlain = pieces?.every((piece) => typeof piece === "string");
  const links = {
    edit: can.edit ? editPromptHref({ id }) : undefined,
    duplicate: can.duplicate ? `${protectedPromptHref({ id })}/copy` : undefined,
    delete: can.delete ? `${protectedPromptHref({ id })}/delete` : undefined,
  };
  return (
    <>
      {hasFields ? (
        <Button asChild>
          <a
            href={`#${FIELDS_ID}`}
            // Following the address would take the focus away again.
            onClick={(event) => focusField(document.getElementById(FIELDS_ID)) && event.preventDefault()}
          >
            <Rocket aria-hidden />
            {launcher("run")}
          </a>
        </Button>
      ) : (
        <LaunchButton promptId={id} title={title} />
      )}
      <CopyShownButton
        promptId={id}
        pieces={pieces}
        fields={fieldsHref(ownPromptHref({ id }))}
        className={clsx(!hasFields && pieces && "max-md:hidden")}
      />
      {links.edit && (
        <Button asChild variant="outline">
          <Link href={links.edit} prefetch={false}>
            <Pencil aria-hidden />
            {t("detail.edit")}
          </Link>
        </Button>
      )}
      {!can.edit && <HeartButton kind="prompt" id={id} favourite={favourite} name={title} />}
      {(favourite !== undefined || !isPlain) && (
        <LazyPopup
          popup="menu"
          load={loadMenu}
          trigger={
            <Button
              variant="outline"
              size="icon"
              aria-label={t("detail.more")}
              title={t("detail.more")}
              className="noscript:hidden"
            >
              <Ellipsis aria-hidden />
            </Button>
          }
          own={{
            heart: can.edit ? { id, favourite } : undefined,
            duplicate: links.duplicate,
            onCopyAsWritten: isPlain ? undefined : () => copy("asWritten"),
            onPlace: favourite === undefined ? undefined : place.show,
            onDelete: can.delete ? () => void remove() : undefined,
          }}
        />
      )}
      {place.dialog}
      {/* No class of its own: one that sets `display` would show its source where scripts run. */}
      <noscript>
        <span className="flex flex-wrap items-center gap-2">
          {(["duplicate", "delete"] as const).map(
            (name) =>
              links[name] && (
                <Button key={name} asChild variant="outline">
                  <Link href={links[name]} prefetch={false}>
                    {t(`detail.${name}`)}
                  </Link>
                </Button>
              ),
          )}
        </span>
      </noscript>
    </>
  );
}
