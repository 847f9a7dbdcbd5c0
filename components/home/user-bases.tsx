import { getTranslations } from "next-intl/server";
import { BASE_CARD_MESSAGES } from "@/components/bases/base-card-messages";
import { baseCardItem, type BaseCardItem } from "@/components/bases/base-card-item";
import { BaseCardList } from "@/components/bases/base-card-list";
import { NewBaseLink } from "@/components/bases/new-base-link";
import { purchasePlace } from "@/components/bases/purchase/purchase-place";
import { LinkTabs } from "@/components/common/link-tabs";
import { Pager } from "@/components/common/pager";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import type { Viewer } from "@/lib/platform/viewer";
import { loadShelf, type ShelfPage, type ShelfView } from "./load-shelf";
import { ShelfEmpty } from "./shelf-empty";
import { FIRST, homeHref, type HomeState, SHELVES } from "./state";

type UserBasesProps = { viewer: Viewer; state: HomeState; search?: Record<string, string | string[] | undefined> };

const ON = { wide: "max-md:hidden", phone: "md:hidden" };

/** Other people's bases by tabs, nine to a page, on phones three (core.md "Home"). */
export async function UserBases({ viewer, state, search }: UserBasesProps) {
  const { shelf } = state;
  const [t, view] = await Promise.all([getTranslations("home"), loadShelf(viewer, state)]);
  const cards = cardsOf(view);
  const place = purchasePlace(viewer, homeHref(state), search);
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
      {cards.length === 0 ? (
        <ShelfEmpty shelf={shelf} signedIn={viewer.kind === "member"} />
      ) : (
        <ClientMessages namespaces={[...BASE_CARD_MESSAGES, "purchase"]}>
          <BaseCardList label={t("list", { shelf })} bases={cards} place={place} purchased={shelf === "purchased"} className="grid gap-4 md:grid-cols-3" />
        </ClientMessages>
      )}
      <div className={ON.wide}>{pager(t("pages"), view.wide)}</div>
      <div className={ON.phone}>{pager(t("pagesShort"), view.phone)}</div>
    </Section>
  );
}

/** The cards of both page sizes, each once. */
function cardsOf({ wide, phone }: ShelfView): (BaseCardItem & { className?: string })[] {
  const onWide = new Set(wide.items.map(({ id }) => id));
  const onPhone = new Set(phone.items.map(({ id }) => id));
  return [
    ...wide.items.map((base) => ({ ...baseCardItem(base), ...(!onPhone.has(base.id) && { className: ON.wide }) })),
    ...phone.items.filter(({ id }) => !onWide.has(id)).map((base) => ({ ...baseCardItem(base), className: ON.phone })),
  ];
}
