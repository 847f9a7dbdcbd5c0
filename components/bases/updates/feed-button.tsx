"use client";

import { Rss } from "lucide-react";
import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import type { FeedOf } from "./feed-of";

const loadFeed = () => import("./feed-popup");

/** Opens the address of a base's feed. */
export function FeedButton({ base }: { base: FeedOf }) {
  const t = useTranslations("updates.feed");
  const trigger = (
    <Button variant="ghost" size="sm" className="-ml-3 sm:-mr-2 sm:ml-0">
      <Rss aria-hidden />
      {t("button")}
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadFeed} trigger={trigger} own={{ base }} />;
}
