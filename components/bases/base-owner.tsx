import { useTranslations } from "next-intl";
import { UserAvatar } from "@/components/common/user-avatar";
import { cn } from "@/components/ui/cn";
import type { Person } from "@/lib/bases/types";

type BaseOwnerProps = { owner: Person; size?: number; className?: string };

/** The author of a base: avatar and name, «Неизвестный автор» for a person without one. */
export function BaseOwner({ owner, size = 24, className }: BaseOwnerProps) {
  const t = useTranslations("bases");
  return (
    <span className={cn("inline-flex min-w-0 items-center gap-2 text-sm text-muted-foreground", className)}>
      <UserAvatar id={owner.id} name={owner.full_name} src={owner.avatar_url} size={size} />
      <span className="truncate">{owner.full_name.trim() || t("unknownAuthor")}</span>
    </span>
  );
}
