import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { TYPE_FACTS } from "@/lib/bases/content-types";
import type { CardView } from "../card/card-view";
import { CardViewToggle, viewProps } from "../card/card-view-toggle";
import { useBrowser } from "./browser-provider";
import { ChoiceLink } from "./choice-link";

/** «Карточки · Строки · По категориям». The catalogue opens at its categories, so it drops a chosen one. */
export function ViewToggle({ usual }: { usual: CardView | undefined }) {
  const t = useTranslations("prompts.browser");
  const { type, view } = useBrowser().state;
  const isCatalogue = view === "catalogue";
  const { className, ...look } = viewProps(t("catalogue"), "library-big", isCatalogue);
  return (
    <CardViewToggle
      usual={TYPE_FACTS[type].isVisual ? "cards" : usual}
      link={
        isCatalogue
          ? (props) => <ChoiceLink key={props.title} change={{ view: "list", categories: [] }} {...props} />
          : undefined
      }
    >
      <ChoiceLink
        change={{ view: "catalogue", categories: [] }}
        className={clsx(className, "max-sm:aria-[current]:hidden")}
        {...look}
      />
    </CardViewToggle>
  );
}
