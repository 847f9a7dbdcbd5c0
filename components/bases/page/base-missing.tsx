import { getTranslations } from "next-intl/server";
import { MissingView } from "@/components/layout/missing-view";

/** Stands where a base is not, or not for this person: «База не найдена!» and the ways on. */
export async function BaseMissing() {
  const t = await getTranslations();
  const ways = [
    { href: "/bases", label: t("bases.missing.toCatalogue") },
    { href: "/my-bases", label: t("bases.missing.toMine") },
  ];
  return <MissingView title={t("errors.BASE_NOT_FOUND")} text={t("bases.missing.text")} ways={ways} />;
}
