"use client";

import { useTranslations } from "next-intl";
import { ErrorState } from "@/components/common/failure-view";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { SubscriberRow } from "./subscriber-row";
import { useSubscribers } from "./use-subscribers";

/** The people with unexpired access to an own base, loaded when it is shown, the next ones when they are asked for. */
export function SubscribersList({ baseId }: { baseId: string }) {
  const t = useTranslations("bases.subscribers");
  const { people, next, state, load } = useSubscribers(baseId);
  if (people.length === 0 && state === "loading") return <Skeleton aria-busy className="h-14" />;
  if (people.length === 0 && state === "failed") return <ErrorState title={t("failed")} retry={load} />;
  if (people.length === 0) return <p className="py-6 text-center text-muted-foreground">{t("empty")}</p>;
  return (
    <>
      <ul className="divide-y">
        {people.map((access) => (
          <SubscriberRow key={access.id} access={access} />
        ))}
      </ul>
      {state === "failed" && (
        <p role="alert" className="text-sm text-destructive">
          {t("moreFailed")}
        </p>
      )}
      {next && (
        <Button variant="outline" pending={state === "loading"} onClick={load}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
