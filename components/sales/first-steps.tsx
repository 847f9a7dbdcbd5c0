import { ChartNoAxesCombined } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { LinkButton } from "@/components/ui/button";

const STEPS = ["base", "link", "codes"] as const;

/** Shown while nothing was sold or seen yet: how to begin. */
export function FirstSteps({ hasBases }: { hasBases: boolean }) {
  const t = useTranslations("sales.empty");
  return (
    <EmptyState
      icon={ChartNoAxesCombined}
      title={t("title")}
      action={
        <LinkButton href={hasBases ? "/my-bases" : "/add-base"}>
          {t(hasBases ? "toBases" : "newBase")}
        </LinkButton>
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
