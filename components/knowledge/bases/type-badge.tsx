import { Brain, FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { KnowledgeBase } from "@/lib/knowledge/schema";

export function TypeBadge({ type }: Pick<KnowledgeBase, "type">) {
  const t = useTranslations("knowledge.types");
  const Icon = type === "vector" ? Brain : FileText;
  return (
    <Badge variant="secondary">
      <Icon aria-hidden />
      {t(type)}
    </Badge>
  );
}
