"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { copyText } from "./copy-text";
import { toast } from "./toast";

/** A function that copies a text, says so by a toast and returns whether it worked. */
export function useCopy(): (text: string) => Promise<boolean> {
  const t = useTranslations("common");
  return useCallback(
    async (text) => {
      const copied = await copyText(text);
      if (copied) toast(t("copied"), { type: "success", id: "copy" });
      else toast(t("copyFailed"), { type: "error", id: "copy" });
      return copied;
    },
    [t],
  );
}
