import { getTranslations } from "next-intl/server";
import { MissingView } from "./missing-view";

/** The 404 of an address that leads nowhere. */
export async function NotFoundView() {
  const t = await getTranslations("notFound");
  const ways = [
    { href: "/", label: t("home") },
    { href: "/public-prompts", label: t("prompts") },
  ];
  return <MissingView title={t("title")} text={t("text")} ways={ways} />;
}
