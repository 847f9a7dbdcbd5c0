import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { KnowledgeCategory } from "@/lib/knowledge/schema";
import { Link } from "@/lib/platform/i18n/navigation";
import { EditAndDelete } from "../edit-and-delete";
import { knowledgeHref } from "../state";
import { CategoryIcon } from "./category-icon";

export function CategoryCard({ category }: { category: KnowledgeCategory }) {
  const t = useTranslations("knowledge");
  return (
    <Card className="relative gap-3 p-4 transition-colors hover:border-input">
      <div className="flex items-start justify-between gap-2">
        <span className="inline-flex size-10 items-center justify-center rounded-md bg-primary-soft text-primary-soft-foreground">
          <CategoryIcon name={category.iconUrl} />
        </span>
        <EditAndDelete name={category.name} href={`/knowledge/categories/${category.id}`} as="menu" />
      </div>
      <div className="grid gap-1">
        <h3 className="line-clamp-2 font-semibold wrap-anywhere">
          <Link
            href={knowledgeHref({ category: category.id })}
            prefetch={false}
            className="rounded-sm after:absolute after:inset-0 after:rounded-lg hover:text-primary"
          >
            {category.name}
          </Link>
        </h3>
        {category.description && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">{category.description}</p>
        )}
      </div>
      <p className="mt-auto text-sm text-muted-foreground tabular-nums">
        {t("baseCount", { count: category.baseCount })}
      </p>
    </Card>
  );
}
