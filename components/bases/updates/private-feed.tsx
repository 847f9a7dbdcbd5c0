import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { useApi } from "@/components/common/hooks/use-api";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Skeleton } from "@/components/ui/skeleton";
import { submitFeed, submitFeedEnd } from "@/lib/bases/updates/actions";
import type { getBaseFeedContract } from "@/lib/bases/updates/contract";
import { FeedAddress } from "./feed-address";
import type { Locale } from "@/lib/platform/viewer";

/** The reader's own feed of a base: made when it is asked for, shown once, ended or replaced at any time. */
export function PrivateFeed({ baseId }: { baseId: string }) {
  const t = useTranslations("updates.feed");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const { data, error, again, change } = useApi<typeof getBaseFeedContract>(`/bases/${baseId}/feed`);
  const [url, setUrl] = useState<string | null>(null);
  if (error) return <ErrorState title={error.message || t("failed")} retry={again} />;
  if (!data) return <Skeleton aria-busy className="h-24" />;

  const { createdAt } = data;
  const shown = (address: string | null, at: string | null) => {
    setUrl(address);
    return change(() => ({ createdAt: at }));
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-sm text-muted-foreground">{t("private")}</p>
      {url && <FeedAddress url={url} />}
      {createdAt && (
        <p role="status" className="text-sm">
          {url ? t("once") : t("made", { date: formatDate(createdAt, locale, timeZone) ?? "" })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ActionButton
          action={submitFeed}
          values={{ id: baseId }}
          done={{ then: (made) => shown(made.url, made.createdAt) }}
          failed={t("failed")}
          variant={createdAt ? "outline" : undefined}
        >
          {t(createdAt ? "renew" : "create")}
        </ActionButton>
        {createdAt && (
          <ActionButton
            action={submitFeedEnd}
            values={{ id: baseId }}
            done={{ toast: t("revoked"), then: () => shown(null, null) }}
            failed={t("failed")}
            variant="ghost"
          >
            {t("revoke")}
          </ActionButton>
        )}
      </div>
    </div>
  );
}
