import { useTranslations } from "next-intl";
import { ContentTypeIcon } from "@/components/prompts/card/content-type-icon";
import type { Base } from "@/lib/bases/schema";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import styles from "./prompt-counts.module.css";

/** How many prompts of each type a base holds: an icon and a number each; nothing for types without prompts. */
export function PromptCounts({ counts }: { counts: Base["promptCounts"] }) {
  const t = useTranslations("bases.counts");
  const types = useTranslations("prompts.types");
  const held = CONTENT_TYPES.filter((type) => counts[type] > 0);
  if (held.length === 0) return null;
  return (
    <ul aria-label={t("label")} className={styles.counts}>
      {held.map((type) => (
        <li key={type} title={t("title", { type: types(type), count: counts[type] })}>
          <ContentTypeIcon type={type} aria-label={types(type)} />
          {counts[type]}
        </li>
      ))}
    </ul>
  );
}
