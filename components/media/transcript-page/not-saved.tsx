import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Failure } from "./use-transcript";

type Props = {
  failure: Failure | null;
  reload: () => Promise<void>;
  onFailure: (failure: Failure | null) => void;
  className?: string;
};

/** Why a change was not saved; after one from elsewhere the way to load it. What was typed stays. */
export function NotSaved({ failure, reload, onFailure, className }: Props) {
  const t = useTranslations("media.transcript");
  const [loading, setLoading] = useState(false);

  async function loadAgain() {
    setLoading(true);
    await reload().then(
      () => onFailure(null),
      () => onFailure({ message: t("failed"), isStale: true }),
    );
    setLoading(false);
  }

  if (!failure) return null;
  return (
    <div
      role="alert"
      className={clsx("flex flex-wrap items-center gap-3 text-sm text-destructive", className)}
    >
      {failure.message}
      {failure.isStale && (
        <Button size="sm" variant="outline" pending={loading} onClick={() => void loadAgain()}>
          {t("reload")}
        </Button>
      )}
    </div>
  );
}
