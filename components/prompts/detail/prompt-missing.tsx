import { getTranslations } from "next-intl/server";
import { MissingView } from "@/components/layout/missing-view";

/** The 404 page of a prompt. */
export async function PromptMissing() {
  const t = await getTranslations("prompts.missing");
  return (
    <MissingView
      title={t("title")}
      text={t("text")}
      ways={[{ href: "/public-prompts", label: t("toPublic") }]}
    />
  );
}
