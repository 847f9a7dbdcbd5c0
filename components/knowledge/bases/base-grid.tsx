import type { KnowledgeBase } from "@/lib/knowledge/schema";
import { BaseCard } from "./base-card";
import type { CategoryChoice } from "./category-field";

export function BaseGrid({
  bases,
  ...card
}: {
  bases: KnowledgeBase[];
  categories: CategoryChoice[];
  showCategory?: boolean;
}) {
  return (
    <ul className="card-grid">
      {bases.map((base) => (
        <li key={base.id} className="flex min-w-0 *:flex-1">
          <BaseCard base={base} {...card} />
        </li>
      ))}
    </ul>
  );
}
