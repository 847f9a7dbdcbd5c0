"use client";

import { BookmarkPlus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { ownPromptHref } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { duplicatePromptContract } from "@/lib/prompts/contract";

/** Puts a copy of what a secret link shows into the own PRIVATE base and opens it. */
export function KeepLinked({ promptId }: { promptId: string }) {
  const t = useTranslations("links");
  const router = useRouter();
  const [pending, setPending] = useState(false);

  async function keep() {
    setPending(true);
    try {
      const copy = await callApi<typeof duplicatePromptContract>(
        "POST",
        `/prompts/${promptId}/duplicate`,
        {},
      );
      toast(t("kept"), { type: "success" });
      router.push(ownPromptHref(copy));
    } catch (error) {
      setPending(false);
      toast((error instanceof ApiError && error.message) || t("keepFailed"), {
        type: "error",
        duration: 4000,
      });
    }
  }

  return (
    <Button variant="outline" pending={pending} onClick={() => void keep()} className="noscript:hidden">
      <BookmarkPlus aria-hidden />
      {t("keep")}
    </Button>
  );
}
