import { AudioLines, FileText, Image as Picture, Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Base } from "@/lib/bases/types";

const TYPES = [
  { type: "TEXT", icon: FileText },
  { type: "IMAGE", icon: Picture },
  { type: "VIDEO", icon: Video },
  { type: "AUDIO", icon: AudioLines },
] as const;

/** How many prompts of each type a base holds: an icon and a number each; types without prompts step back. */
export function PromptCounts({ counts }: { counts: Base["promptCounts"] }) {
  const t = useTranslations("bases.counts");
  return (
    <ul aria-label={t("label")} className="flex flex-wrap gap-x-4 gap-y-1 text-sm tabular-nums">
      {TYPES.map(({ type, icon: Icon }) => (
        <li
          key={type}
          title={t(type, { count: counts[type] })}
          className={cn("inline-flex items-center gap-1.5", counts[type] === 0 && "text-muted-foreground")}
        >
          <Icon aria-hidden className="size-4 text-muted-foreground" />
          <span aria-hidden>{counts[type]}</span>
          <span className="sr-only">{t(type, { count: counts[type] })}</span>
        </li>
      ))}
    </ul>
  );
}
