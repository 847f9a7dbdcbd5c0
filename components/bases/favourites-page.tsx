import { Heart } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { BaseCards } from "./card/base-cards";
import { purchasePlace } from "./purchase/purchase-place";
import { EmptyState } from "@/components/common/empty-state";
import { LinkTabs } from "@/components/common/link-tabs";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { Pager } from "@/components/common/pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { CardViewToggle } from "@/components/prompts/card/card-view-toggle";
import { cardItem } from "@/components/prompts/card/card-item";
import { PROMPT_CARD_MESSAGES } from "@/components/prompts/card/prompt-card-messages";
import { RememberedCardView } from "@/components/prompts/card/remembered-card-view";
import { requestScope } from "@/lib/platform/request-scope";
import { PromptGrid } from "@/components/prompts/card/prompt-grid";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Member } from "@/lib/platform/viewer";
import { listDrawnFavourites } from "@/lib/prompts/favourites/queries";
import type { Favourite } from "@/lib/prompts/favourites/schema";

/** Divisible by 1, 2 and 3, so that the last row of cards is full. */
const PAGE_SIZE = 18;

type Props = {
  viewer: Member;
  kind: Favourite["kind"];
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
  search: Record<string, string | string[] | undefined>;
};

/** /favourites: what the viewer has put there, latest first (docs/product/order.md 2). */
export async function FavouritesPage({ viewer, kind, cursors, search }: Props) {
  const [t, locale, page] = await Promise.all([
    getTranslations("favourites"),
    getLocale(),
    redirectOnBadCursor(
      listDrawnFavourites(viewer, { kind, limit: PAGE_SIZE, cursor: cursors.at(-1) }),
      hrefOf(kind, []),
    ),
  ]);
  const prompts = page.items.flatMap((item) =>
    item.kind === "prompt" ? [cardItem(item.prompt, locale as Locale)] : [],
  );
  const bases = page.items.flatMap((item) => (item.kind === "base" ? [item.base] : []));
  return (
    <>
      <PageHeader title={t("title")} description={t("lead")} />
      <div className="grid grid-cols-1 gap-6">
        <LinkTabs
          label={t("tabs")}
          tabs={[
            { href: hrefOf("prompt", []), label: t("prompts"), current: kind === "prompt" },
            { href: hrefOf("base", []), label: t("bases"), current: kind === "base" },
          ]}
        />
        {prompts.length > 0 && (
          <ClientMessages namespaces={PROMPT_CARD_MESSAGES}>
            <div className="-my-3 flex justify-end">
              <RememberedCardView nonce={requestScope()?.nonce} />
              <CardViewToggle />
            </div>
            <PromptGrid items={prompts} place="open" />
          </ClientMessages>
        )}
        {bases.length > 0 && (
          <BaseCards label={t("bases")} bases={bases} heading="h2" place={purchasePlace(viewer, search)} />
        )}
        {page.items.length === 0 && (
          <EmptyState
            icon={Heart}
            title={t("empty")}
            action={
              <Button asChild>
                <Link href={kind === "prompt" ? "/public-prompts" : "/bases"}>
                  {t(kind === "prompt" ? "toPrompts" : "toBases")}
                </Link>
              </Button>
            }
          >
            {t("emptyText", { kind })}
          </EmptyState>
        )}
        <Pager
          previous={cursors.length > 0 ? hrefOf(kind, cursors.slice(0, -1)) : null}
          next={page.nextCursor ? hrefOf(kind, [...cursors, page.nextCursor]) : null}
          page={cursors.length + 1}
        />
      </div>
    </>
  );
}

function hrefOf(kind: Props["kind"], cursors: string[]): string {
  const query = new URLSearchParams([
    ...(kind === "base" ? [["kind", kind]] : []),
    ...cursors.map((cursor) => ["cursor", cursor]),
  ]);
  return query.size > 0 ? `/favourites?${query}` : "/favourites";
}
