"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { SpriteIcon } from "@/components/common/sprite-icon";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Sheet, SheetBody, SheetContent, SheetFooter, SheetHeader, SheetTitle, SheetTrigger } from "@/components/ui/sheet";
import { useBrowser } from "./browser-provider";
import { FilterFields, type FilterOptions } from "./filter-fields";
import { countFilters } from "./state";

const NOTHING = { categories: [], tags: [], fillable: null };

/** The filter panel on narrow screens: choices are made in a sheet and applied together. */
export function FilterSheet({ options }: { options: FilterOptions }) {
  const t = useTranslations("prompts.filters");
  const { state, choose } = useBrowser();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState(state);
  const count = countFilters(state);

  function toggle(next: boolean) {
    if (next) setDraft(state);
    setOpen(next);
  }

  function apply() {
    setOpen(false);
    choose({ categories: draft.categories, tags: draft.tags, fillable: draft.fillable });
  }

  return (
    <Sheet open={open} onOpenChange={toggle}>
      <SheetTrigger asChild>
        <Button variant="outline" className="lg:hidden" aria-label={count ? t("openCount", { count }) : undefined}>
          <SpriteIcon name="sliders-horizontal" />
          {t("open")}
          {count > 0 && <Badge className="-mr-1.5">{count}</Badge>}
        </Button>
      </SheetTrigger>
      <SheetContent side="right" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>{t("title")}</SheetTitle>
        </SheetHeader>
        <SheetBody className="gap-6">
          <FilterFields options={options} value={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        </SheetBody>
        <SheetFooter>
          <Button variant="outline" onClick={() => setDraft({ ...draft, ...NOTHING })} disabled={countFilters(draft) === 0}>
            {t("reset")}
          </Button>
          <Button onClick={apply}>{t("apply")}</Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
