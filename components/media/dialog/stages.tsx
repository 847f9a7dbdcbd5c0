import { Check, Circle } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";

const STAGES = ["uploading", "queued", "extracting", "transcribing"] as const;
export type Stage = (typeof STAGES)[number];

/** The way of a video from the browser to its text, and where it is. */
export function Stages({ current }: { current: Stage }) {
  const t = useTranslations("media.stage");
  const at = STAGES.indexOf(current);
  return (
    <ol
      aria-label={t("label")}
      className="grid grid-cols-1 gap-2 sm:grid-cols-[repeat(4,auto)] sm:justify-between"
    >
      {STAGES.map((stage, index) => {
        const Icon = index < at ? Check : Circle;
        return (
          <li
            key={stage}
            aria-current={index === at ? "step" : undefined}
            className={cn(
              "flex items-center gap-2 text-sm",
              index === at ? "font-medium" : "text-muted-foreground",
            )}
          >
            {index === at ? (
              <Spinner className="text-primary" />
            ) : (
              <Icon aria-hidden className={cn("size-4", index < at && "text-free")} />
            )}
            {t(stage)}
          </li>
        );
      })}
    </ol>
  );
}
