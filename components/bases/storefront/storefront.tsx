import { useTranslations } from "next-intl";
import { Section } from "@/components/common/section";
import { HeartButton } from "@/components/favourites/heart-button";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import type { Base } from "@/lib/bases/schema";
import { baseHref } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { AccessBadge } from "../access-badge";
import { BaseDate } from "../card/base-date";
import { BaseOwner } from "../card/base-owner";
import { BaseRating } from "../card/base-rating";
import type { Place } from "../purchase/place";
import { Inside } from "./inside";
import { Offer } from "./offer";
import { Terms } from "./terms";

type StorefrontProps = {
  viewer: Viewer;
  base: Base;
  place: Place;
  path: string;
  search: Record<string, string | string[] | undefined>;
};

/**
 * Storefront of a base for people without access: its description, contents, benefits, term, and the purchase. Updates and reviews are
 * separate sections between "inside" and the end.
 */
export function Storefront({ viewer, base, place, path, search }: StorefrontProps) {
  const t = useTranslations("bases");
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <header className="grid content-start gap-4">
        <Breadcrumbs
          above={{ path: "/bases", name: t("catalogue.title") }}
          page={{ path: baseHref(base), name: base.base_name }}
        />
        <div className="flex items-start justify-between gap-4">
          <AccessBadge type={base.access_type} />
          <HeartButton kind="base" id={base.id} favourite={base.isFavourite} name={base.base_name} />
        </div>
        <h1 className="-mt-2 text-2xl font-semibold text-balance hyphens-auto wrap-anywhere md:text-4xl">
          {base.base_name}
        </h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
          <BaseOwner owner={base.owner} />
          <BaseRating rating={base.rating} href="#reviews" />
          <BaseDate kind="created" value={base.created_at} />
        </div>
      </header>
      <Offer base={base} place={place} />
      <div className="grid content-start gap-12">
        <Section title={t("window.about")}>
          <p className="max-w-prose text-pretty hyphens-auto whitespace-pre-line wrap-anywhere">
            {base.base_description}
          </p>
        </Section>
        <Inside viewer={viewer} base={base} path={path} search={search} />
        <Terms base={base} />
      </div>
    </div>
  );
}
