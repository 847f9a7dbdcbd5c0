import { getTranslations } from "next-intl/server";
import { MissingView } from "@/components/layout/missing-view";
import { knowledgeHref } from "./state";

/** Stands where a base or a category is not, or not this person's. */
export async function KnowledgeMissing() {
  const t = await getTranslations();
  return (
    <MissingView
      title={t("errors.NOT_FOUND")}
      text={t("knowledge.base.missing")}
      ways={[{ href: knowledgeHref(), label: t("knowledge.toAll") }]}
    />
  );
}
