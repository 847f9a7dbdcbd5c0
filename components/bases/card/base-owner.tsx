import { useTranslations } from "next-intl";
import { UserAvatar } from "@/components/common/media/user-avatar";
import type { Person } from "@/lib/bases/schema";
import { profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import styles from "./base-facts.module.css";

/** The author of a base with the way to their profile; «Неизвестный автор» for a person without a name. */
export function BaseOwner({ owner }: { owner: Person }) {
  const t = useTranslations("bases");
  return (
    <Link href={profileHref(owner)} prefetch={false} className={styles.owner}>
      <UserAvatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={24} />
      <span>{owner.full_name.trim() || t("unknownAuthor")}</span>
    </Link>
  );
}
