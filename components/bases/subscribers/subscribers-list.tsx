"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ErrorState } from "@/components/common/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { BaseAccess } from "@/lib/bases/types";
import { callApi } from "@/lib/platform/api-client";
import { SubscriberRow } from "./subscriber-row";

/** As many as one call answers (docs/product/access.md 6). */
const LIMIT = 100;

type State = BaseAccess[] | "loading" | "failed";

/** The people with unexpired access to an own base, loaded when it is shown. */
export function SubscribersList({ baseId }: { baseId: string }) {
  const t = useTranslations("bases.subscribers");
  const [state, setState] = useState<State>("loading");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    callApi<BaseAccess[]>("GET", `/user-base-access?base_id=${baseId}&limit=${LIMIT}`, undefined, { signal: stop.signal })
      .then(setState)
      .catch(() => !stop.signal.aborted && setState("failed"));
    return () => stop.abort();
  }, [baseId, attempt]);

  if (state === "loading") return <Skeleton aria-busy className="h-14" />;
  if (state === "failed") {
    const retry = () => {
      setState("loading");
      setAttempt(attempt + 1);
    };
    return <ErrorState title={t("failed")} retry={retry} />;
  }
  if (state.length === 0) return <p className="py-6 text-center text-muted-foreground">{t("empty")}</p>;
  return (
    <ul className="divide-y">
      {state.map((access) => (
        <SubscriberRow key={access.id} access={access} />
      ))}
    </ul>
  );
}
