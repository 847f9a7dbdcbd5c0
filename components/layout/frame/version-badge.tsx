import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { openTool } from "@/components/layout/tools";

type VersionBadgeProps = {
  version: string;
  /** Instead of opening the changelog at once. */
  onChoose?: () => void;
};

/** The product's version; opens the changelog (docs/product/feedback.md 3). */
export function VersionBadge({ version, onChoose = () => openTool("changelog") }: VersionBadgeProps) {
  const t = useTranslations("nav");
  return (
    <Button
      variant="ghost"
      size="sm"
      className="h-6 rounded-full border border-border px-2 text-xs font-normal text-muted-foreground tabular-nums after:absolute after:-inset-2.5 touch:min-h-6"
      aria-label={t("version", { version })}
      onClick={onChoose}
    >
      {version}
    </Button>
  );
}
