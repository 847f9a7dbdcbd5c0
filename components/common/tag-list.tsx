import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Badge, badgeVariants } from "@/components/ui/badge";
import { Tooltip } from "@/components/ui/tooltip";

/** Tags of a card before «+n»: docs/product/prompts.md 3. */
const VISIBLE_TAGS = 6;

type TagListProps = { tags: readonly string[]; max?: number; className?: string };

/** Tags in a row, and «+n» that tells all of them on hover, focus or tap. Draws nothing without tags. */
export function TagList({ tags, max = VISIBLE_TAGS, className }: TagListProps) {
  const t = useTranslations("common");
  if (tags.length === 0) return null;
  const hidden = Math.max(0, tags.length - max);
  return (
    <ul aria-label={t("tags")} className={clsx("flex min-w-0 flex-wrap gap-1.5", className)}>
      {tags.slice(0, max).map((tag) => (
        <li key={tag} className="flex min-w-0">
          <Badge variant="secondary" className="shrink font-normal" title={tag}>
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
      {hidden > 0 && (
        <li className="flex">
          <Tooltip openOnTap text={tags.join(", ")}>
            <button
              type="button"
              aria-label={t("moreTags", { count: hidden })}
              className={clsx(
                badgeVariants({ variant: "outline" }),
                "relative tabular-nums after:absolute after:-inset-2.5 hover:text-foreground",
              )}
            >
              +{hidden}
            </button>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
