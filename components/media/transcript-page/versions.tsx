import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateText } from "@/components/common/date-text";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import type { Transcript } from "@/lib/media/transcripts/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { Change, Failure } from "./use-transcript";

type Props = { transcript: Transcript; save: (change: Change) => Promise<Failure | null> };

/** What the transcript was before it was changed; each can be put back, which keeps what it is now. */
export function Versions({ transcript: { versions }, save }: Props) {
  const t = useTranslations("media.transcript");
  const router = useRouter();
  const [restoring, setRestoring] = useState<number | null>(null);

  async function restore(number: number) {
    setRestoring(number);
    const refused = await save({ restore: number });
    setRestoring(null);
    if (refused) return toast(refused.message, { type: "error", duration: NOTIFICATION_DURATION });
    toast(t("restored", { number }), { type: "success" });
    router.refresh();
  }

  if (versions.length === 0) return null;
  return (
    <details className="max-w-prose text-sm noscript:hidden">
      <summary className="w-fit cursor-pointer py-1 font-medium touch:py-3">{t("versions")}</summary>
      <ul className="mt-2 divide-y rounded-lg border bg-card">
        {versions.map(({ version: number, createdAt }) => (
          <li key={number} className="flex items-center justify-between gap-3 px-4 py-2">
            <span>
              {t("version", { number })} ·{" "}
              <DateText value={createdAt} time className="text-muted-foreground" />
            </span>
            <Button
              size="sm"
              variant="outline"
              pending={restoring === number}
              aria-label={t("restoreNamed", { number })}
              onClick={() => void restore(number)}
            >
              {t("restore")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
