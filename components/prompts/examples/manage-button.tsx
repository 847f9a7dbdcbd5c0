"use client";

import { ImagePlus, Settings2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ManagerButton } from "./manager/manager-button";

type Props = { promptId: string; title: string; sold: boolean; count: number };

/** The owner's way to add results and to put them in order. */
export function ManageButton({ count, ...of }: Props) {
  const t = useTranslations("prompts.results");
  const Icon = count === 0 ? ImagePlus : Settings2;
  return (
    <ManagerButton variant="outline" size="sm" of={of} failure={t("managerFailed")}>
      <Icon aria-hidden />
      {t(count === 0 ? "add" : "manage")}
    </ManagerButton>
  );
}
