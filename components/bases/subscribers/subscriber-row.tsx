import { useTranslations } from "next-intl";
import { UserAvatar } from "@/components/common/user-avatar";
import type { BaseAccess } from "@/lib/bases/types";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { BaseDate } from "../base-date";

/** One person in the subscribers dialog: name or e-mail, how access came, and until when; leads to the profile. */
export function SubscriberRow({ access }: { access: BaseAccess }) {
  const t = useTranslations("bases");
  const { user } = access;
  return (
    <li className="flex items-center gap-3 py-3">
      <UserAvatar id={user.id} name={user.full_name} src={user.avatar_url} />
      <div className="grid min-w-0 flex-1">
        <Link
          href={profileHref(user)}
          prefetch={false}
          className="truncate rounded-sm font-medium hover:text-primary"
        >
          {user.full_name.trim() || user.email || t("subscribers.nameless")}
        </Link>
        <span className="text-sm text-muted-foreground">{t(`subscribers.${access.accessType}`)}</span>
      </div>
      <span className="text-right text-sm text-muted-foreground tabular-nums">
        {access.expires_at ? <BaseDate kind="until" value={access.expires_at} /> : t("unlimited")}
      </span>
    </li>
  );
}
