import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { UserAvatar } from "@/components/common/media/user-avatar";
import { Button, LinkButton } from "@/components/ui/button";
import { type HeaderUser } from "@/lib/identity/people/header-user";
import { profileHref } from "@/lib/platform/hrefs";

const loadMenu = () => import("./account-popup");

/** The signed-in person: avatar and name lead to the own profile, the arrow opens their menu (docs/product/interface.md 2). */
export function AccountMenu({ user }: { user: HeaderUser }) {
  const t = useTranslations("nav");
  const arrow = (
    <Button
      variant="ghost"
      size="sm"
      className="px-1.5 text-muted-foreground noscript:hidden"
      aria-label={t("account")}
    >
      <ChevronDown aria-hidden />
    </Button>
  );
  return (
    <div className="ml-1 flex min-w-0 items-center">
      {/* A button draws its icons at 16 px; a drawn avatar is not one. */}
      <LinkButton
        variant="ghost"
        size="sm"
        className="max-w-60 min-w-11 shrink gap-2 px-2 [&_svg]:size-7!"
        href={profileHref(user)}
        aria-label={`${t("profile")}: ${user.full_name}`}
      >
        <UserAvatar id={user.id} name={user.full_name} src={user.avatar_url} size={28} />
        <span className="truncate max-xl:hidden">{user.full_name}</span>
      </LinkButton>
      <LazyPopup popup="menu" load={loadMenu} trigger={arrow} own={{ user }} />
    </div>
  );
}
