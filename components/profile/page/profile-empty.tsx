import { LibraryBig } from "lucide-react";
import { useTranslations } from "next-intl";
import { NewBaseLink } from "@/components/bases/new-base-link";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import type { Profile } from "@/lib/identity/types";
import { Link } from "@/lib/platform/i18n/navigation";
import { profileHref, type ProfileTab } from "./state";

/** No bases under this tab: the owner is invited to create one, others to look at the other tabs. */
export function ProfileEmpty({ profile, tab }: { profile: Profile; tab: ProfileTab }) {
  const t = useTranslations("profile.empty");
  const elsewhere = profile.stats.totalBases > 0;
  const toAll = elsewhere && (
    <Button asChild variant="outline">
      <Link href={profileHref(profile.id, { tab: "all", cursors: [] })} prefetch={false}>{t("showAll")}</Link>
    </Button>
  );
  return (
    <EmptyState icon={LibraryBig} title={t(tab)} action={profile.can.edit ? <NewBaseLink /> : toAll}>
      {profile.can.edit ? t("ownText") : elsewhere ? t("otherTab") : t("text")}
    </EmptyState>
  );
}
