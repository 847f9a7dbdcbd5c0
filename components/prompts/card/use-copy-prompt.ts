"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { toast } from "@/components/common/toast";
import { useCopy } from "@/components/common/use-copy";
import { callApi } from "@/lib/platform/browser/api-client";
import { FIELDS_ID } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { copyPromptContract } from "@/lib/prompts/contract";
import { focusField } from "../launcher/focus-field";

/** The text of a prompt for the clipboard; asking for it counts as a copy. @throws ApiError */
export async function fetchPromptText(id: string): Promise<string> {
  return (await callApi<typeof copyPromptContract>("POST", `/prompts/${id}/copy`)).promptText;
}

/** Time to read that a copy has blanks, and to press. */
const OPEN_FIELDS_MS = 6_000;

/**
 * Says of a copied template that its blanks are open, and leads to them.
 * `fields`: the address at which they are filled in, which may be on this page; `open`: how many there are, where that is known.
 */
export function useOpenFieldsToast(): (fields: string, open?: number) => void {
  const t = useTranslations("launcher");
  const router = useRouter();
  return useCallback(
    (fields, open) => {
      const onClick = () => {
        if (!focusField(document.getElementById(FIELDS_ID))) router.push(fields);
      };
      toast(open === undefined ? t("copiedTemplate") : t("copiedOpen", { count: open }), {
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
 * What a copy button of a card does. Cards carry no text, so it is fetched by the press.
 * @param fields where a template is filled in
 */
export function useCopyPrompt(id: string, fields?: string): () => void {
  const copy = useCopy();
  const sayOpen = useOpenFieldsToast();
  return useCallback(
    () => void copy(fetchPromptText(id)).then((copied) => copied && fields && sayOpen(fields)),
    [copy, fields, id, sayOpen],
  );
}
