import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { KnowledgeBase, KnowledgeCategory } from "@/lib/knowledge/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { knowledgeHref } from "../state";
import { EditAndDelete } from "../edit-and-delete";
import { TypeBadge } from "./type-badge";

type BaseCardProps = {
  base: KnowledgeBase;
  /** Where bases of several are listed: each says in which it is. */
  categories?: KnowledgeCategory[];
};

export function BaseCard({ base, categories }: BaseCardProps) {
  const t = useTranslations("knowledge");
  const category = categories?.find(({ id }) => id === base.categoryId);
  return (
    <Card className="relative gap-2 p-4 transition-colors hover:border-input">
      <div className="flex items-start justify-between gap-2">
        <TypeBadge type={base.type} />
        <EditAndDelete name={base.name} href={`/knowledge/bases/${base.id}`} as="menu" />
      </div>
      <h3 className="line-clamp-2 font-semibold wrap-anywhere">
        <Link
          href={knowledgeHref({ base: base.id })}
          prefetch={false}
          className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:text-primary"
        >
          {base.name}
        </Link>
      </h3>
      {base.description && (
        <p className="line-clamp-3 text-sm wrap-anywhere text-muted-foreground">{base.description}</p>
      )}
      <div className="mt-auto grid gap-1 pt-1 text-sm text-muted-foreground tabular-nums">
        {category && <p className="truncate">{category.name}</p>}
        <p>
          {base.fileCount > 0
            ? `${t("fileCount", { count: base.fileCount })} · ${t("tokens", { count: base.totalTokens })}`
            : t("noFiles")}
        </p>
      </div>
    </Card>
  );
}
