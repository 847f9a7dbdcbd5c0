import { ListOrdered } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import type { ContentType } from "@/lib/prompts/types";
import { orderHref } from "./order-href";

/** The owner's way to the order of a base's prompts. */
export function OrderLink({ baseId, type }: { baseId: string; type: ContentType }) {
  const t = useTranslations("promptOrder");
  return (
    <Button asChild size="sm" variant="outline">
      <Link href={orderHref(baseId, type)} prefetch={false}>
        <ListOrdered aria-hidden />
        {t("open")}
      </Link>
    </Button>
  );
}
