"use client";

import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from "@/components/ui/dialog";
import type { Base } from "@/lib/bases/types";
import { SubscribersList } from "./subscribers-list";

type SubscribersButtonProps = Pick<ButtonProps, "size" | "variant"> & { base: Pick<Base, "id" | "base_name" | "subscriberCount"> };

/** How many people read the base; opens who they are. */
export function SubscribersButton({ base, variant = "outline", size }: SubscribersButtonProps) {
  const t = useTranslations("bases.subscribers");
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant={variant} size={size}>
          <Users aria-hidden />
          {t("count", { count: base.subscriberCount ?? 0 })}
        </Button>
      </DialogTrigger>
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
