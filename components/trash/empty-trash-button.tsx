"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/platform/browser/api-client";
import { Link } from "@/lib/platform/i18n/navigation";
import type { emptyTrashContract } from "@/lib/trash/contract";
import { useFinalDeletion } from "./use-final-deletion";

/** Deletes for good all that is in the bin, after a question. */
export function EmptyTrashButton() {
  const t = useTranslations("trash");
  const remove = useFinalDeletion();
  const label = (
    <>
      <Trash2 aria-hidden />
      {t("emptyAction")}
    </>
  );
  const ask = () =>
    remove({
      title: t("emptyTitle"),
      description: t("emptyQuestion"),
      call: () => callApi<typeof emptyTrashContract>("DELETE", "/trash"),
      done: t("emptied"),
    });
  return (
    <>
      <Button variant="outline" className="noscript:hidden" onClick={() => void ask()}>
        {label}
      </Button>
      <noscript>
        <Button asChild variant="outline">
          <Link href="/trash/delete" prefetch={false}>
            {label}
          </Link>
        </Button>
      </noscript>
    </>
  );
}
