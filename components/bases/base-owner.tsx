import { useTranslations } from "next-intl";
import { UserAvatar } from "@/components/common/user-avatar";
import { cn } from "@/components/ui/cn";
import type { Person } from "@/lib/bases/types";
import { Link } from "@/lib/platform/i18n/navigation";

type BaseOwnerProps = { owner: Person; size?: number; className?: string };

/** The author of a base with the way to their profile; «Неизвестный автор» for a person without a name. */
export function BaseOwner({ owner, size = 24, className }: BaseOwnerProps) {
  const t = useTranslations("bases");
  return (
    <Link
      href={`/profile/${owner.id}`}
      prefetch={false}
      className={cn(
        "inline-flex w-fit max-w-full min-w-0 items-center gap-2 rounded-sm text-sm text-muted-foreground transition-colors hover:text-foreground",
        className,
      )}
    >
      <UserAvatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={size} />
      <span className="truncate">{owner.full_name.trim() || t("unknownAuthor")}</span>
    </Link>
  );
}
