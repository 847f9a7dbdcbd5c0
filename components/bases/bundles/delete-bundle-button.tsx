"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { submitBundleDeletion } from "@/lib/bases/purchases/bundles/actions";
import type { Bundle } from "@/lib/bases/purchases/bundles/schema";
import { ApiError } from "@/lib/platform/browser/api-client";
import { OWN_BUNDLES, ownBundleHref } from "@/lib/platform/hrefs";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";

/** Deletes a bundle after a confirmation, on a page of its own where no script runs, and goes to the others. */
export function DeleteBundleButton({ bundle }: { bundle: Pick<Bundle, "id" | "title"> }) {
  const t = useTranslations("bundles");
  const confirm = useConfirm();
  const { submit } = useFormAction(submitBundleDeletion);
  const router = useRouter();

  async function remove() {
    try {
      const confirmed = await confirm({
        title: t("deleteTitle"),
        description: t("deleteText", { name: bundle.title }),
        confirmLabel: t("delete"),
        destructive: true,
        onConfirm: () => submit({ id: bundle.id }),
      });
      if (confirmed) router.push(OWN_BUNDLES);
    } catch (error) {
      const reason = error instanceof ApiError && error.status < 500 ? error.message : "";
      toast(reason || t("deleteFailed"), { type: "error", duration: 2 * NOTIFICATION_DURATION });
    }
  }

  const label = (
    <>
      <Trash2 aria-hidden />
      {t("delete")}
    </>
  );
  return (
    <>
      <Button variant="outline" className="noscript:hidden" onClick={() => void remove()}>
        {label}
      </Button>
      <noscript>
        <Button asChild variant="outline">
          <Link href={`${ownBundleHref(bundle)}/delete`} prefetch={false}>
            {label}
          </Link>
        </Button>
      </noscript>
    </>
  );
}
