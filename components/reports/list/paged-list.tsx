import type { LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/common/empty-state";
import { ErrorState } from "@/components/common/dialogs/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import type { usePages } from "@/components/common/hooks/use-pages";

type Props<T> = {
  pages: ReturnType<typeof usePages<T>>;
  label: string;
  /** How many there are. */
  found?: ReactNode;
  empty: { icon: LucideIcon; title: string; text: string };
  children: (item: T) => ReactNode;
};

/** A list of `usePages`, also while it loads, after it failed, and without a row. */
export function PagedList<T>({
  pages: { items, next, state, load },
  label,
  found,
  empty,
  children,
}: Props<T>) {
  const t = useTranslations("reports.admin");
  if (items.length === 0 && state === "loading")
    return <Skeleton role="status" aria-label={t("loading")} className="h-40" />;
  if (items.length === 0 && state === "failed") return <ErrorState title={t("loadFailed")} retry={load} />;
  if (items.length === 0)
    return (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      {found && (
        <p aria-live="polite" className="text-sm text-muted-foreground tabular-nums">
          {found}
        </p>
      )}
      <ul aria-label={label} className="divide-y">
        {items.map(children)}
      </ul>
      {(next || state === "failed") && (
        <Button variant="outline" pending={state === "loading"} onClick={load}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
