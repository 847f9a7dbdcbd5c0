import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { reasonOf } from "@/lib/platform/browser/api-client";
import { copyText } from "./copy-text";
import { toast } from "./toast";

/** A function that copies a text (or one that is on its way), says so by a toast and returns whether it worked. */
export function useCopy(): (text: string | Promise<string>) => Promise<boolean> {
  const t = useTranslations("common");
  return useCallback(
    async (text) => {
      try {
        const copied = await copyText(text);
        if (copied) toast(t("copied"), { type: "success", id: "copy" });
        else toast(t("copyFailed"), { type: "error", id: "copy" });
        return copied;
      } catch (error) {
        toast(reasonOf(error, t("errorTitle")), { type: "error", id: "copy" });
        return false;
      }
    },
    [t],
  );
}
