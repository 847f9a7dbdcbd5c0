import { getTranslations } from "next-intl/server";
import { BaseCards } from "@/components/bases/card/base-cards";
import { NewBaseLink } from "@/components/bases/new-base-link";
import { purchasePlace } from "@/components/bases/purchase/purchase-place";
import { LinkTabs } from "@/components/common/link-tabs";
import { Pager } from "@/components/common/pager";
import { Section } from "@/components/common/section";
import type { Base } from "@/lib/bases/schema";
import type { Viewer } from "@/lib/platform/viewer";
import { FailedBlock } from "./failed-block";
import { loadShelf, type ShelfPage, type ShelfView } from "./load-shelf";
import { ShelfEmpty } from "./shelf-empty";
import { FIRST, homeHref, type HomeState, SHELVES } from "./state";

type UserBasesProps = {
  viewer: Viewer;
  state: HomeState;
  search?: Record<string, string | string[] | undefined>;
};

const ON = { wide: "max-md:hidden", phone: "md:hidden" };

/** Other people's bases by tabs, nine to a page, on phones three (docs/product/interface.md 3). */
export async function UserBases({ viewer, state, search }: UserBasesProps) {
  const { shelf } = state;
  const [t, view] = await Promise.all([getTranslations("home"), loadShelf(viewer, state)]);
  const { bases, classOf } = onBothSizes(view);
  const place = purchasePlace(viewer, search);
  const pager = (label: string, { page, pages }: ShelfPage) => (
    <Pager
      label={label}
      scroll={false}
      counter={t("counter", { page, pages })}
      previous={page > 1 ? homeHref({ shelf, page: page - 1 }) : null}
      next={page < pages ? homeHref({ shelf, page: page + 1 }) : null}
    />
  );
  return (
    <Section title={t("bases")} actions={<NewBaseLink variant="outline" />}>
      <LinkTabs
        label={t("shelves")}
        tabs={SHELVES.map((each) => ({
          href: homeHref({ ...FIRST, shelf: each }),
          label: t(each),
          current: each === shelf,
          ...(each === "purchased" && { className: ON.wide }),
        }))}
      />
      {view.failed ? (
        <FailedBlock />
      ) : bases.length === 0 ? (
        <ShelfEmpty shelf={shelf} signedIn={viewer.kind === "member"} />
      ) : (
        <BaseCards
          label={t("list", { shelf })}
          bases={bases}
          classOf={classOf}
          place={place}
          purchased={shelf === "purchased"}
          className="shelf-row sm:grid-cols-2 md:grid-cols-3"
        />
      )}
      <div className={ON.wide}>{pager(t("pages"), view.wide)}</div>
      <div className={ON.phone}>{pager(t("pagesShort"), view.phone)}</div>
    </Section>
  );
}

/** The bases of both page sizes, each once, and the class that hides them where they are not on the page. */
function onBothSizes({ wide, phone }: ShelfView): {
  bases: Base[];
  classOf: (base: Base) => string | undefined;
} {
  const onWide = new Set(wide.items.map(({ id }) => id));
  const onPhone = new Set(phone.items.map(({ id }) => id));
  return {
    bases: [...wide.items, ...phone.items.filter(({ id }) => !onWide.has(id))],
    classOf: ({ id }) => (!onWide.has(id) ? ON.phone : onPhone.has(id) ? undefined : ON.wide),
  };
}
