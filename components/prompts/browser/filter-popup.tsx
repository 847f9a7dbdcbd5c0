import { useTranslations } from "next-intl";
import { useState } from "react";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import {
  Sheet,
  SheetBody,
  SheetContent,
  SheetFooter,
  SheetHeader,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/sheet";
import { useBrowser } from "./browser-provider";
import { FilterFields, type FilterOptions } from "./filter-fields";
import { countFilters } from "./state";

const NOTHING = { categories: [], tags: [], fillable: null, language: null, model: null };

/** The filters in a panel; changes are applied together. */
export default function FilterPopup({ trigger, options }: PopupProps & { options: FilterOptions }) {
  const t = useTranslations("prompts.filters");
  const { state, choose } = useBrowser();
  const [open, setOpen] = useState(true);
  const [draft, setDraft] = useState(state);

  function toggle(next: boolean) {
    if (next) setDraft(state);
    setOpen(next);
  }

  function apply() {
    setOpen(false);
    const { categories, tags, fillable, language, model } = draft;
    choose({ categories, tags, fillable, language, model });
  }

  return (
    <Sheet open={open} onOpenChange={toggle}>
      <SheetTrigger asChild>{trigger}</SheetTrigger>
      <SheetContent side="right" aria-describedby={undefined}>
        <SheetHeader>
          <SheetTitle>{t("title")}</SheetTitle>
        </SheetHeader>
        <SheetBody className="gap-6">
          <FilterFields
            options={options}
            value={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
        </SheetBody>
        <SheetFooter>
          <Button
            variant="outline"
            onClick={() => setDraft({ ...draft, ...NOTHING })}
            disabled={countFilters(draft) === 0}
          >
            {t("reset")}
          </Button>
          <Button onClick={apply}>{t("apply")}</Button>
        </SheetFooter>
      </SheetContent>
    </Sheet>
  );
}
