import { getTranslations } from "next-intl/server";
import { MissingView } from "@/components/layout/missing-view";

/** Stands where a person is not: «Пользователь не найден» and the ways on. */
export async function ProfileMissing() {
  const t = await getTranslations();
  const ways = [
    { href: "/bases", label: t("profile.missing.toBases") },
    { href: "/public-prompts", label: t("profile.missing.toPrompts") },
  ];
  return <MissingView title={t("errors.USER_NOT_FOUND")} text={t("profile.missing.text")} ways={ways} />;
}
