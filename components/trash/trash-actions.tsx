"use client";

import { Trash2, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ButtonOrForm } from "@/components/common/fields/button-or-form";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { submitRestoration } from "@/lib/trash/actions";
import type { deleteTrashContract } from "@/lib/trash/contract";
import type { TrashItem } from "@/lib/trash/schema";
import { callApi } from "@/lib/platform/browser/api-client";
import { useFinalDeletion } from "./use-final-deletion";
import { useRestore } from "./use-restore";

/** Back to where it was, or away for good. */
export function TrashActions({ kind, id, title }: Pick<TrashItem, "kind" | "id" | "title">) {
  const t = useTranslations("trash");
  const restore = useRestore();
  const remove = useFinalDeletion();
  const [restoring, setRestoring] = useState(false);

  async function bringBack() {
    setRestoring(true);
    await restore({ kind, id });
    setRestoring(false);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonOrForm
        action={submitRestoration}
        values={{ kind, id }}
        size="sm"
        variant="outline"
        pending={restoring}
        aria-label={t("restoreNamed", { title })}
        onClick={() => void bringBack()}
      >
        <Undo2 aria-hidden />
        {t("restore")}
      </ButtonOrForm>
      <Button
        size="sm"
        variant="ghost"
        className="text-destructive hover:text-destructive noscript:hidden"
        aria-label={t("deleteNamed", { title })}
        onClick={() =>
          void remove({
            title: t("deleteTitle", { title }),
            description: t("deleteText"),
            call: () => callApi<typeof deleteTrashContract>("DELETE", `/trash/${kind}/${id}`),
            done: t("gone"),
          })
        }
      >
        <Trash2 aria-hidden />
        {t("delete")}
      </Button>
      <noscript>
        <Button asChild size="sm" variant="ghost" className="text-destructive hover:text-destructive">
          <Link
            href={`/trash/delete?kind=${kind}&id=${id}`}
            prefetch={false}
            aria-label={t("deleteNamed", { title })}
          >
            {t("delete")}
          </Link>
        </Button>
      </noscript>
    </div>
  );
}
