"use client";

import { useTranslations } from "next-intl";
import type { PopupProps } from "@/components/common/lazy-popup";
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import type { Base } from "@/lib/bases/types";
import { SubscribersList } from "./subscribers-list";

/** Who reads a base. */
export default function SubscribersPopup({
  trigger,
  base,
}: PopupProps & { base: Pick<Base, "id" | "base_name"> }) {
  const t = useTranslations("bases.subscribers");
  return (
    <Dialog defaultOpen>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("of", { name: base.base_name })}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          <SubscribersList baseId={base.id} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
