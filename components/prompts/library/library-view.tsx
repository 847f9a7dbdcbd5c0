"use client";

import { useTranslations } from "next-intl";
import { LazyPopup } from "@/components/common/dialogs/lazy-popup";
import { Button } from "@/components/ui/button";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { BrowserView, type BrowserViewProps } from "../browser/browser-view";
import { Shelves, type ShelvesProps, useShelfName } from "./shelves";
import { useLibraryKeys } from "./use-library-keys";

type Props = Omit<BrowserViewProps, "shelves"> & { shelves: ShelvesProps };

/** «Мои промпты»: shelves, and the list of the shelf that is shown, as rows unless it is of pictures. */
export function LibraryView({ shelves, ...view }: Props) {
  useLibraryKeys();
  return (
    <BrowserView
      {...view}
      usual="rows"
      aside={<Shelves {...shelves} />}
      shelves={<ShelfSheet {...shelves} />}
    />
  );
}

const loadShelves = () => import("./shelf-popup");

/** The shelves on narrow screens: a button that says which one is shown, and a sheet. */
function ShelfSheet(shelves: ShelvesProps) {
  const t = useTranslations("prompts.library");
  const name = useShelfName(shelves);
  const trigger = (
    <Button
      variant="outline"
      className="max-w-full min-w-0 lg:hidden noscript:hidden"
      aria-label={t("open", { name })}
    >
      <SpriteIcon name="folder" />
      <span className="truncate">{name}</span>
    </Button>
  );
  return <LazyPopup popup="dialog" load={loadShelves} trigger={trigger} own={shelves} />;
}
