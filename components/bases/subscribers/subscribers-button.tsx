import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { Base } from "@/lib/bases/schema";

const loadSubscribers = () => import("./subscribers-popup");

type SubscribersButtonProps = Pick<ButtonProps, "size" | "variant"> & {
  base: Pick<Base, "id" | "base_name" | "subscriberCount">;
};

/** How many people read the base; opens who they are. */
export function SubscribersButton({ base, variant = "outline", size }: SubscribersButtonProps) {
  const t = useTranslations("bases.subscribers");
  const trigger = (
    <Button variant={variant} size={size}>
      <Users aria-hidden />
      {t("count", { count: base.subscriberCount ?? 0 })}
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadSubscribers} trigger={trigger} own={{ base }} />;
}
