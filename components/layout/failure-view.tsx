"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type Props = { error: Error & { digest?: string }; reset: () => void };

/** What a page shows when it could not be rendered: what happened, what was kept, what to do. */
export function FailureView({ error, reset }: Props) {
  const t = useTranslations("common.failure");
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <h1 className="text-2xl font-semibold text-balance">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("text")}</p>
      {error.digest && <p className="mt-2 font-mono text-xs text-muted-foreground">{t("code", { digest: error.digest })}</p>}
      <Button className="mt-6" onClick={reset}>
        {t("retry")}
      </Button>
    </div>
  );
}
