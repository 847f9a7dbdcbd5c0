import { useTranslations } from "next-intl";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";

/** The way to the form of a new base. */
export function NewBaseLink(props: Pick<ButtonProps, "variant" | "className">) {
  const t = useTranslations("bases");
  return (
    <Button asChild {...props}>
      <Link href="/my-bases/new" prefetch={false}>
        <SpriteIcon name="plus" />
        {t("create")}
      </Link>
    </Button>
  );
}
