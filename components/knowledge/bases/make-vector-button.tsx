"use client";

import { Brain } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { copyAsVectorContract } from "@/lib/knowledge/contract";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { knowledgeHref } from "../state";

/** Copies a text base into a vector base, which it opens; the text base stays. */
export function MakeVectorButton({ baseId }: { baseId: string }) {
  const t = useTranslations("knowledge.pieces");
  const router = useRouter();
  const [pending, setPending] = useState(false);
  async function copy() {
    setPending(true);
    try {
      const { id } = await callApi<typeof copyAsVectorContract>("POST", `/knowledge/bases/${baseId}/vector`);
      toast(t("copied"), { type: "success" });
      router.push(knowledgeHref({ base: id }));
    } catch (error) {
      setPending(false);
      if (!(error instanceof ApiError)) throw error;
      toast(error.message || t("copyFailed"), { type: "error", duration: NOTIFICATION_DURATION });
    }
  }
  return (
    <Button variant="outline" pending={pending} onClick={() => void copy()}>
      <Brain aria-hidden />
      {t("makeVector")}
    </Button>
  );
}
