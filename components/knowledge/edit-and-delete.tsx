"use client";

import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button, LinkButton } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type EditAndDeleteProps = {
  /** Of the thing, for the menu's label. */
  name: string;
  /** Buttons at the head of the thing's own page, or a menu on its card. */
  as: "buttons" | "menu";
  /** Of its form. */
  href: string;
};

/** What can be done with a knowledge base or a category. */
export function EditAndDelete({ name, as, href }: EditAndDeleteProps) {
  const t = useTranslations("knowledge");
  if (as === "buttons") {
    return (
      <>
        <LinkButton link={ModalLink} variant="outline" href={href}>
          <Pencil aria-hidden />
          {t("edit")}
        </LinkButton>
        <LinkButton link={ModalLink} variant="outline" href={`${href}/delete`}>
          <Trash2 aria-hidden />
          {t("delete")}
        </LinkButton>
      </>
    );
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size="icon"
          variant="ghost"
          aria-label={t("actions", { name })}
          className="relative z-10 -mt-2 -mr-2"
        >
          <Ellipsis aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem asChild>
          <ModalLink href={href}>
            <Pencil aria-hidden />
            {t("edit")}
          </ModalLink>
        </DropdownMenuItem>
        <DropdownMenuItem asChild variant="destructive">
          <ModalLink href={`${href}/delete?listed`}>
            <Trash2 aria-hidden />
            {t("delete")}
          </ModalLink>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
