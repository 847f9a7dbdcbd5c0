"use client";

import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/lazy-popup";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useBrowser } from "./browser-provider";
import type { FilterOptions } from "./filter-fields";
import { countFilters } from "./state";

const loadFilters = () => import("./filter-popup");

/** The filter panel on narrow screens: choices are made in a sheet and applied together. */
export function FilterSheet({ options }: { options: FilterOptions }) {
  const t = useTranslations("prompts.filters");
  const count = countFilters(useBrowser().state);
  const trigger = (
    <Button
      variant="outline"
      className="lg:hidden"
      aria-label={count ? t("openCount", { count }) : undefined}
    >
      <SpriteIcon name="sliders-horizontal" />
      {t("open")}
      {count > 0 && <Badge className="-mr-1.5">{count}</Badge>}
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadFilters} trigger={trigger} own={{ options }} />;
}
