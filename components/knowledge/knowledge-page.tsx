import { notFound } from "next/navigation";
import { answeringModelsFor, getRun, runModelsFor } from "@/lib/ai/runs/queries";
import { ClientMessages } from "@/components/layout/client-messages";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import {
  getCategory,
  getKnowledgeBase,
  listCategories,
  listKnowledgeBases,
  meantKnowledgeSearch,
} from "@/lib/knowledge/queries";
import { searchMarked } from "@/lib/knowledge/search/queries";
import { orNull } from "@/lib/platform/errors";
import { uuid } from "@/lib/platform/validation/fields";
import type { Member } from "@/lib/platform/viewer";
import { AskBase } from "./ask/ask-base";
import { BaseView } from "./bases/base-view";
import { CategoryView } from "./categories/category-view";
import { Overview } from "./overview";
import { PieceSearch } from "./pieces/piece-search";
import { PlaceInText } from "./pieces/place-in-text";
import type { KnowledgeState } from "./state";

type KnowledgePageProps = { viewer: Member; state: KnowledgeState };

/** /knowledge: everything, one category or one base, as the address says (docs/product/knowledge.md 1). */
export async function KnowledgePage({ viewer, state }: KnowledgePageProps) {
  return <ClientMessages namespaces={["knowledge"]}>{await viewOf(viewer, state)}</ClientMessages>;
}

async function viewOf(viewer: Member, { category, base, q, place, run }: KnowledgeState) {
  const all = () => listCategories(viewer, { limit: KNOWLEDGE_LIMITS.categories }).then(({ items }) => items);
  const bases = (categoryId?: string) =>
    listKnowledgeBases(viewer, { limit: KNOWLEDGE_LIMITS.bases, categoryId, q }).then(({ items }) => items);
  if (base) {
    const [categories, opened] = await Promise.all([
      all(),
      orNull(getKnowledgeBase(viewer, { id: base }), 404),
    ]);
    if (!opened) notFound();
    const pieces = opened.type === "vector" && (
      <PieceSearch
        base={opened}
        q={q}
        run={run}
        found={q ? await searchMarked(viewer, { id: base, query: q, limit: KNOWLEDGE_LIMITS.hits }) : []}
      >
        {place && <PlaceInText viewer={viewer} base={opened} q={q} run={run} place={place} />}
      </PieceSearch>
    );
    const ask = pieces && opened.files.length > 0 && (await askOf(viewer, opened.id, run));
    return (
      <BaseView
        base={opened}
        categories={categories}
        search={
          pieces && (
            <>
              {ask}
              {pieces}
            </>
          )
        }
      />
    );
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

/** Asking a base, where there is a model that answers; with the answer of the address. */
async function askOf(viewer: Member, base: string, run: string | null) {
  const models = await runModelsFor(viewer);
  if (!models.some(({ kind }) => kind === "text")) return null;
  const known = run !== null && uuid.safeParse(run).success;
  const answer = known ? await orNull(getRun(viewer, { id: run }), "RUN_NOT_FOUND") : null;
  return (
    <ClientMessages namespaces={["runs"]}>
      <AskBase key={base} base={base} run={answer} models={await answeringModelsFor(viewer)} />
    </ClientMessages>
  );
}
