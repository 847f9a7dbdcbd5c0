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
import { searchBases } from "@/lib/knowledge/search/queries";
import type { OpenedKnowledgeBase } from "@/lib/knowledge/schema";
import { orNull } from "@/lib/platform/errors";
import { uuid } from "@/lib/platform/validation/fields";
import type { Member } from "@/lib/platform/viewer";
import { AskBase } from "./ask/ask-base";
import { OtherBases } from "./ask/other-bases";
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

async function viewOf(viewer: Member, state: KnowledgeState) {
  const { category, base, q } = state;
  const all = () => listCategories(viewer, { limit: KNOWLEDGE_LIMITS.categories }).then(({ items }) => items);
  const bases = (categoryId?: string) =>
    listKnowledgeBases(viewer, { limit: KNOWLEDGE_LIMITS.bases, categoryId, q }).then(({ items }) => items);
  if (base) {
    const [categories, opened] = await Promise.all([
      all(),
      orNull(getKnowledgeBase(viewer, { id: base }), 404),
    ]);
    if (!opened) notFound();
    const isSearched = opened.type === "vector" && opened.files.length > 0;
    const search = isSearched && (await searchOf(viewer, opened, state));
    return <BaseView base={opened} categories={categories} search={search} />;
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

/** Asking and searching a vector base, and those that are chosen with it. */
async function searchOf(viewer: Member, opened: OpenedKnowledgeBase, given: KnowledgeState) {
  const { items } = await listKnowledgeBases(viewer, { limit: KNOWLEDGE_LIMITS.bases });
  const others = items.filter(
    ({ id, type, fileCount }) => type === "vector" && fileCount > 0 && id !== opened.id,
  );
  const state = { ...given, also: given.also.filter((id) => others.some((other) => other.id === id)) };
  const { q, place, also } = state;
  const ids = [opened.id, ...also];
  const found = q
    ? await searchBases(viewer, { ids, query: q, limit: KNOWLEDGE_LIMITS.hits, marks: true })
    : [];
  return (
    <>
      {others.length > 0 && (
        <OtherBases state={state} others={others.map(({ id, name }) => ({ id, name }))} />
      )}
      {await askOf(viewer, state)}
      <PieceSearch state={state} found={found} others={others}>
        {place && <PlaceInText viewer={viewer} base={opened} state={state} place={place} />}
      </PieceSearch>
    </>
  );
}

/** Asking, where there is a model that answers; with the answer of the address. */
async function askOf(viewer: Member, { base, also, run }: KnowledgeState) {
  const models = await runModelsFor(viewer);
  if (!models.some(({ kind }) => kind === "text")) return null;
  const known = run !== null && uuid.safeParse(run).success;
  const answer = known ? await orNull(getRun(viewer, { id: run }), "RUN_NOT_FOUND") : null;
  return (
    <ClientMessages namespaces={["runs", "media.snippet"]}>
      <AskBase key={base} bases={[base!, ...also]} run={answer} models={await answeringModelsFor(viewer)} />
    </ClientMessages>
  );
}
