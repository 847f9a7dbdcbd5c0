"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { useApi } from "@/components/common/hooks/use-api";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type {
  getBaseFeedContract,
  makeBaseFeedContract,
  revokeBaseFeedContract,
} from "@/lib/bases/updates/contract";
import { ApiError, callApi } from "@/lib/platform/browser/api-client";
import { FeedAddress } from "./feed-address";
import type { Locale } from "@/lib/platform/viewer";

/** The reader's own feed of a base: made when it is asked for, shown once, ended or replaced at any time. */
export function PrivateFeed({ baseId }: { baseId: string }) {
  const t = useTranslations("updates.feed");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const { data, error, again, change } = useApi<typeof getBaseFeedContract>(`/bases/${baseId}/feed`);
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState<"make" | "revoke" | null>(null);
  if (error) return <ErrorState title={error.message || t("failed")} retry={again} />;
  if (!data) return <Skeleton aria-busy className="h-24" />;

  async function run(what: "make" | "revoke", call: () => Promise<void>) {
    setBusy(what);
    try {
      await call();
    } catch (failure) {
      toast((failure instanceof ApiError && failure.message) || t("failed"), {
        type: "error",
        duration: 2 * NOTIFICATION_DURATION,
      });
    }
    setBusy(null);
  }
  const make = () =>
    run("make", async () => {
      const made = await callApi<typeof makeBaseFeedContract>("PUT", `/bases/${baseId}/feed`);
      setUrl(made.url);
      await change(() => ({ createdAt: made.createdAt }));
    });
  const revoke = () =>
    run("revoke", async () => {
      await callApi<typeof revokeBaseFeedContract>("DELETE", `/bases/${baseId}/feed`);
      setUrl(null);
      await change(() => ({ createdAt: null }));
      toast(t("revoked"), { type: "success", duration: NOTIFICATION_DURATION });
    });
  const { createdAt } = data;
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
        <Button
          variant={createdAt ? "outline" : undefined}
          pending={busy === "make"}
          onClick={() => void make()}
        >
          {t(createdAt ? "renew" : "create")}
        </Button>
        {createdAt && (
          <Button variant="ghost" pending={busy === "revoke"} onClick={() => void revoke()}>
            {t("revoke")}
          </Button>
        )}
      </div>
    </div>
  );
}
