import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { MoreMessages } from "@/components/layout/more-messages";
import { Skeleton } from "@/components/ui/skeleton";
import { lateMessages } from "@/lib/platform/i18n/late-messages";

type Loaded = Awaited<ReturnType<typeof loadManager>>;

/** The manager of results below a prompt's form; its code comes after the form's. */
export function FormExamples({ promptId, sold }: { promptId: string; sold: boolean }) {
  const t = useTranslations("promptForm.results");
  const locale = useLocale();
  const [manager, setManager] = useState<Loaded | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    loadManager(locale).then(setManager, () => setManager("failed"));
  }, [locale, attempt]);

  if (manager === "failed") return <ErrorState title={t("failed")} retry={() => setAttempt(attempt + 1)} />;
  if (!manager) return <Skeleton className="h-60" aria-busy />;
  return (
    <MoreMessages messages={manager.messages}>
      <manager.ExampleManager promptId={promptId} sold={sold} />
    </MoreMessages>
  );
}

/** The manager's code and texts. @throws Error when one of them did not come */
async function loadManager(locale: string) {
  const [{ ExampleManager }, messages] = await Promise.all([
    import("./manager/example-manager"),
    lateMessages("results", locale),
  ]);
  return { ExampleManager, messages };
}
