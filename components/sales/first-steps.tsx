import { ChartNoAxesCombined } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";

const STEPS = ["base", "link", "codes"] as const;

/** Shown while nothing was sold or seen yet: how to begin. */
export function FirstSteps({ hasBases }: { hasBases: boolean }) {
  const t = useTranslations("sales.empty");
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title={t("title")}
      action={
        <Button asChild>
          <Link href={hasBases ? "/my-bases" : "/add-base"} prefetch={false}>
            {t(hasBases ? "toBases" : "newBase")}
          </Link>
        </Button>
      }
    >
      <ol className="mt-3 grid list-decimal gap-2 pl-5 text-left">
        {STEPS.map((step) => (
          <li key={step}>
            {t.rich(step, {
              code: (mark) => (
                <code className="rounded-sm bg-muted px-1 font-mono text-xs whitespace-nowrap text-foreground">
                  {mark}
                </code>
              ),
            })}
          </li>
        ))}
      </ol>
    </EmptyState>
  );
}
