import { useTranslations } from "next-intl";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { Badge } from "@/components/ui/badge";
import type { AccessType } from "@/lib/bases/schema";
import { ACCESS_TYPE_LOOK } from "./access-type-look";

type AccessBadgeProps = {
  type: AccessType;
  /** Access that came from an activation code: «По коду» whatever the base's type (docs/product/bases.md 7). */
  byCode?: boolean;
};

/** How a base is read: a word with its icon and colour. A PRIVATE base is its owner's «Личная база». */
export function AccessBadge({ type, byCode = false }: AccessBadgeProps) {
  const t = useTranslations("bases");
  const { icon, badge, name } = ACCESS_TYPE_LOOK[byCode ? "CODE_ONLY" : type];
  return (
    <Badge variant={badge}>
      <SpriteIcon name={icon} />
      {t(name)}
    </Badge>
  );
}
