import { notFound } from "next/navigation";
import { ClientMessages } from "@/components/layout/client-messages";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import {
  getCategory,
  getKnowledgeBase,
  listCategories,
  listKnowledgeBases,
  meantKnowledgeSearch,
} from "@/lib/knowledge/queries";
import { orNull } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";
import { BaseView } from "./bases/base-view";
import { CategoryView } from "./categories/category-view";
import { Overview } from "./overview";
import type { KnowledgeState } from "./state";

type KnowledgePageProps = { viewer: Member; state: KnowledgeState };

/** /knowledge: everything, one category or one base, as the address says (docs/product/knowledge.md 1). */
export async function KnowledgePage({ viewer, state }: KnowledgePageProps) {
  return <ClientMessages namespaces={["knowledge"]}>{await viewOf(viewer, state)}</ClientMessages>;
}

async function viewOf(viewer: Member, { category, base, q }: KnowledgeState) {
  const all = () => listCategories(viewer, { limit: KNOWLEDGE_LIMITS.categories }).then(({ items }) => items);
  const bases = (categoryId?: string) =>
    listKnowledgeBases(viewer, { limit: KNOWLEDGE_LIMITS.bases, categoryId, q }).then(({ items }) => items);
  if (base) {
    const [categories, opened] = await Promise.all([
      all(),
      orNull(getKnowledgeBase(viewer, { id: base }), 404),
    ]);
    return <BaseView base={opened ?? notFound()} categories={categories} />;
  }
  if (category) {
    const opened = (await orNull(getCategory(viewer, { id: category }), 404)) ?? notFound();
    const [categories, found, meant] = await Promise.all([
      all(),
      bases(category),
      meantKnowledgeSearch(viewer, { categoryId: category, q }),
    ]);
    return <CategoryView category={opened} categories={categories} bases={found} search={{ q, meant }} />;
  }
  const [categories, found, meant] = await Promise.all([
    all(),
    bases(q ? undefined : "none"),
    meantKnowledgeSearch(viewer, { q }),
  ]);
  return <Overview categories={categories} bases={found} search={{ q, meant }} />;
}
