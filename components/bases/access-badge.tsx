import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { AccessType } from "@/lib/bases/types";
import { ACCESS_TYPE_LOOK } from "./access-type-look";

type AccessBadgeProps = {
  type: AccessType;
  /** Access that came from an activation code: «По коду» whatever the base's type (core.md "My bases"). */
  byCode?: boolean;
};

/** How a base is read: a word with its icon and colour. A PRIVATE base is its owner's «Личная база». */
export function AccessBadge({ type, byCode = false }: AccessBadgeProps) {
  const t = useTranslations("bases.access");
  const shown = byCode ? "CODE_ONLY" : type;
  const { icon: Icon, badge } = ACCESS_TYPE_LOOK[shown];
  return (
    <Badge variant={badge}>
      <Icon aria-hidden />
      {t(shown)}
    </Badge>
  );
}
