import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { getSnippet } from "@/lib/knowledge/files/queries";
import { KNOWLEDGE_LIMITS } from "@/lib/knowledge/limits";
import { getCategory, getKnowledgeBase, listCategories } from "@/lib/knowledge/queries";
import { orNull } from "@/lib/platform/errors";
import type { Member } from "@/lib/platform/viewer";
import { knowledgeHref } from "../state";
import { CategoryForm } from "./category-form";
import { BaseForm } from "./base-form";
import { SnippetForm } from "./snippet-form";

/** The lists that have forms: their texts. */
const LISTS = { categories: "category", bases: "base", snippets: "snippet" } as const;
type List = keyof typeof LISTS;

const isList = (list: string): list is List => Object.hasOwn(LISTS, list);

/** In the address instead of an id. */
const NEW = "new";

/** The key of the form's title; null for an unknown list. */
export const formTitle = ({ list, id }: { list: string; id: string }) =>
  isList(list) ? (`knowledge.${LISTS[list]}.${id === NEW ? "new" : "edit"}` as const) : null;

type Props = {
  viewer: Member;
  list: string;
  id: string;
  /** A new base's category, a new snippet's base; empty without one. */
  within: string;
};

/** /knowledge/{list}/{id} and …/new: the form of a category, a knowledge base or a snippet. */
export async function KnowledgeFormPage({ viewer, list, id, within }: Props) {
  const title = formTitle({ list, id });
  if (!isList(list) || !title) notFound();
  const [t, { back, form }] = await Promise.all([
    getTranslations(),
    FORMS[list](viewer, id === NEW ? null : id, within),
  ]);
  return (
    <ClientMessages namespaces={["knowledge"]}>
      <FormFrame
        title={t(title)}
        back={{ href: back, label: t("knowledge.title") }}
        size={list === "snippets" ? "lg" : undefined}
      >
        {form}
      </FormFrame>
    </ClientMessages>
  );
}

const FORMS = {
  async categories(viewer: Member, id: string | null) {
    const category = id === null ? null : ((await orNull(getCategory(viewer, { id }), 404)) ?? notFound());
    const back = knowledgeHref({ category: id });
    return { back, form: <CategoryForm category={category} back={back} /> };
  },
  async bases(viewer: Member, id: string | null, within: string) {
    const { items } = await listCategories(viewer, { limit: KNOWLEDGE_LIMITS.categories });
    const base = id === null ? null : ((await orNull(getKnowledgeBase(viewer, { id }), 404)) ?? notFound());
    const category = items.find((each) => each.id === within)?.id ?? ""; // it may be deleted by now
    const back = knowledgeHref(base ? { base: id } : { category });
    return { back, form: <BaseForm base={base} categories={items} categoryId={category} back={back} /> };
  },
  async snippets(viewer: Member, id: string | null, within: string) {
    const snippet = id === null ? null : ((await orNull(getSnippet(viewer, { id }), 404)) ?? notFound());
    const baseId = snippet?.knowledgeBaseId ?? within;
    if (!snippet && !(await orNull(getKnowledgeBase(viewer, { id: baseId }), 404))) notFound();
    return {
      back: knowledgeHref({ base: baseId }),
      form: <SnippetForm snippet={snippet} baseId={baseId} userId={viewer.id} />,
    };
  },
};
