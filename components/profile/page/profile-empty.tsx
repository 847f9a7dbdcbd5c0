import { LibraryBig } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import type { Profile } from "@/lib/identity/types";
import { Link } from "@/lib/platform/i18n/navigation";
import { profileHref, type ProfileTab } from "./state";

/** No bases under this tab: the owner is invited to create one, others to look at the other tabs. */
export function ProfileEmpty({ profile, tab }: { profile: Profile; tab: ProfileTab }) {
  const t = useTranslations("profile.empty");
  const elsewhere = profile.stats.totalBases > 0;
  const way = profile.can.edit
    ? { href: "/my-bases/new", label: t("create") }
    : elsewhere && { href: profileHref(profile.id, { tab: "all", cursors: [] }), label: t("showAll") };
  return (
    <EmptyState
      icon={LibraryBig}
      title={t(tab)}
      action={
        way && (
          <Button asChild variant={profile.can.edit ? "default" : "outline"}>
            <Link href={way.href} prefetch={false}>{way.label}</Link>
          </Button>
        )
      }
    >
      {profile.can.edit ? t("ownText") : elsewhere ? t("otherTab") : t("text")}
    </EmptyState>
  );
}
