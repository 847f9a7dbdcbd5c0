"use client";

import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { ButtonOrForm } from "@/components/common/fields/button-or-form";
import { toast } from "@/components/common/toast";
import { submitAddressRemoval } from "@/lib/notifications/actions";
import type { deleteAddressContract } from "@/lib/notifications/contract";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";

/** Deletes the address, without a question, because it can be entered again at once. */
export function RemoveAddress() {
  const t = useTranslations("notifications.settings");
  const router = useRouter();
  const [working, startWorking] = useTransition();

  function remove() {
    startWorking(async () => {
      try {
        await callApi<typeof deleteAddressContract>("DELETE", "/notifications/address");
        toast(t("removed"), { type: "success" });
        router.refresh();
      } catch (error) {
        toast((error as Error).message || t("failed"), { type: "error", id: "notifications address" });
      }
    });
  }

  return (
    <div>
      <ButtonOrForm
        action={submitAddressRemoval}
        values={{}}
        variant="ghost"
        size="sm"
        className="text-destructive hover:text-destructive"
        pending={working}
        onClick={remove}
      >
        {t("addressRemove")}
      </ButtonOrForm>
    </div>
  );
}
