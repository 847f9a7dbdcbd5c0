"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useDeletedToast } from "@/components/trash/use-restore";
import { Button, type ButtonProps } from "@/components/ui/button";
import { submitBaseDeletion } from "@/lib/bases/actions";
import type { Base } from "@/lib/bases/schema";
import { ApiError } from "@/lib/platform/browser/api-client";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { Link, usePathname, useRouter } from "@/lib/platform/i18n/navigation";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

const MY_BASES = "/my-bases";

type Deleted = Pick<Base, "id" | "base_name">;
type DeleteBaseButtonProps = Pick<ButtonProps, "size" | "variant"> & { base: Deleted };

/** @returns what deletes a base after a confirmation and goes to /my-bases */
export function useBaseDeletion(base: Deleted): () => void {
  const t = useTranslations("bases.delete");
  const confirm = useConfirm();
  const { submit } = useFormAction(submitBaseDeletion);
  const router = useRouter();
  const pathname = usePathname();
  const deleted = useDeletedToast();

  async function remove() {
    try {
      const confirmed = await confirm({
        title: t("title"),
        description: t("confirm", { name: base.base_name, days: TRASH_LIMITS.days }),
        confirmLabel: t("action"),
        destructive: true,
        onConfirm: () => submit({ id: base.id }),
      });
      if (!confirmed) return;
      deleted(t("done"), { kind: "base", id: base.id });
      // One of the two: a refresh while the page is left can become a load of the whole document, which loses the toast.
      if (pathname === MY_BASES && !window.location.search) router.refresh();
      else router.push(MY_BASES);
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? error.message : "";
      const isHeld = error instanceof ApiError && error.code === "BASE_HAS_SUBSCRIBERS";
      toast((isHeld ? `${reason} ${t("wayOut")}` : reason) || t("failed"), {
        type: "error",
        duration: 2 * NOTIFICATION_DURATION,
      });
    }
  }

  return () => void remove();
}

/** The button that deletes a base; without scripts a page asks. */
export function DeleteBaseButton({ base, variant = "outline", size }: DeleteBaseButtonProps) {
  const t = useTranslations("bases.delete");
  const remove = useBaseDeletion(base);
  const label = (
    <>
      <Trash2 aria-hidden />
      {t("action")}
    </>
  );
  return (
    <>
      <Button variant={variant} size={size} className="noscript:hidden" onClick={remove}>
        {label}
      </Button>
      <noscript>
        <Button asChild variant={variant} size={size}>
          <Link href={`${ownBaseHref(base)}/delete`} prefetch={false}>
            {label}
          </Link>
        </Button>
      </noscript>
    </>
  );
}
