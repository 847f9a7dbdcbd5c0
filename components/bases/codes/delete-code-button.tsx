"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { deleteCodeContract } from "@/lib/bases/codes/contract";
import type { ActivationCode } from "@/lib/bases/codes/schema";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Deletes a code after a confirmation; access that it gave stays. */
export function DeleteCodeButton({ code }: { code: Pick<ActivationCode, "id" | "codeValue"> }) {
  const t = useTranslations("codes");
  const confirm = useConfirm();
  const router = useRouter();

  async function remove() {
    try {
      const confirmed = await confirm({
        title: t("deleteTitle"),
        description: t("deleteText", { code: code.codeValue }),
        confirmLabel: t("deleteAction"),
        destructive: true,
        onConfirm: () => callApi<typeof deleteCodeContract>("DELETE", `/bases/activation-codes/${code.id}`),
      });
      if (!confirmed) return;
      toast(t("deleted"), { type: "success" });
      router.refresh();
    } catch (error) {
      const reason = error instanceof ApiError && error.message;
      toast(reason || t("deleteFailed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
  }

  return (
    <Button
      variant="ghost"
      aria-label={t("delete", { code: code.codeValue })}
      className="max-md:-mx-3 max-md:px-3 max-md:text-destructive md:w-9 md:px-0"
      onClick={() => void remove()}
    >
      <Trash2 aria-hidden />
      <span className="md:hidden">{t("deleteAction")}</span>
    </Button>
  );
}
