"use client";

import { useTranslations } from "next-intl";
import type { getKnowledgeContentContract } from "@/lib/knowledge/contract";
import { callApi } from "@/lib/platform/browser/api-client";
import { CopyTextButton } from "./copy-text-button";

/** Copies all texts of a base, as they go into prompts. */
export function CopyAllButton({ baseId }: { baseId: string }) {
  const t = useTranslations("knowledge.files");
  return (
    <CopyTextButton
      label={t("copyAll")}
      text={async () =>
        (await callApi<typeof getKnowledgeContentContract>("GET", `/knowledge/bases/${baseId}/content`))
          .content
      }
    />
  );
}
