import type { KnowledgeBase, KnowledgeCategory } from "@/lib/knowledge/schema";
import { BaseCard } from "./base-card";

export function BaseGrid({
  bases,
  categories,
}: {
  bases: KnowledgeBase[];
  categories?: KnowledgeCategory[];
}) {
  return (
    <ul className="card-grid">
      {bases.map((base) => (
        <li key={base.id} className="flex min-w-0 *:flex-1">
          <BaseCard base={base} categories={categories} />
        </li>
      ))}
    </ul>
  );
}
