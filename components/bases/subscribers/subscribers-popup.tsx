import { useTranslations } from "next-intl";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { DialogBody, DialogFrame } from "@/components/ui/dialog";
import type { Base } from "@/lib/bases/schema";
import { SubscribersList } from "./subscribers-list";

/** Who reads a base. */
export default function SubscribersPopup({
  trigger,
  base,
}: PopupProps & { base: Pick<Base, "id" | "base_name"> }) {
  const t = useTranslations("bases.subscribers");
  return (
    <DialogFrame
      defaultOpen
      trigger={trigger}
      title={t("title")}
      description={t("of", { name: base.base_name })}
    >
      <DialogBody>
        <SubscribersList baseId={base.id} />
      </DialogBody>
    </DialogFrame>
  );
}
