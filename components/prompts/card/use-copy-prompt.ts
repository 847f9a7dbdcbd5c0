"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { toast } from "@/components/common/toast";
import { useCopy } from "@/components/common/use-copy";
import { callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { copyPromptContract } from "@/lib/prompts/contract";
import { focusPageField } from "../launcher/focus-field";

/** A prompt for the clipboard, filled in and as it was written; asking for it counts as a copy. @throws ApiError */
export function fetchCopy(id: string) {
  return callApi<typeof copyPromptContract>("POST", `/prompts/${id}/copy`);
}

/** Counts a copy of a text that the page had; the copy does not depend on it. */
export function countCopy(id: string): void {
  callApi<typeof copyPromptContract>("POST", `/prompts/${id}/copy`, undefined, { keepalive: true }).catch(
    () => undefined,
  );
}

/** Time to read that a copy has blanks, and to press. */
const OPEN_FIELDS_MS = 6_000;

/**
 * Says of a copied template that its blanks are open, and leads to them.
 * `fields`: the address at which they are filled in, which may be on this page; `open`: how many there are.
 */
export function useOpenFieldsToast(): (fields: string, open: number) => void {
  const t = useTranslations("launcher");
  const router = useRouter();
  return useCallback(
    (fields, open) => {
      const onClick = () => {
        if (!focusPageField()) router.push(fields);
      };
      toast(t("copiedOpen", { count: open }), {
        type: "warning",
        id: "copy",
        duration: OPEN_FIELDS_MS,
        action: { label: t("fillNow"), onClick },
      });
    },
    [router, t],
  );
}

/**
 * What copying does on a card, which carries no text: the press fetches it.
 * @param fields where a template is filled in
 * @returns a function that copies the finished text, or the text as it was written
 */
export function useCopyPrompt(id: string, fields?: string): (form?: "finished" | "asWritten") => void {
  const copy = useCopy();
  const sayOpen = useOpenFieldsToast();
  return useCallback(
    (form = "finished") => {
      const fetched = fetchCopy(id);
      const asWritten = form === "asWritten";
      void copy(fetched.then(({ text, promptText }) => (asWritten ? promptText : text))).then(
        async (copied) => {
          if (!copied || asWritten || !fields) return;
          const { open } = await fetched;
          if (open > 0) sayOpen(fields, open);
        },
      );
    },
    [copy, fields, id, sayOpen],
  );
}
