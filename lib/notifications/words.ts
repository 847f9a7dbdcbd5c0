import { baseHref } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { translate } from "@/lib/platform/i18n/translate";
import { slugOf } from "@/lib/platform/slug";
import type { Locale } from "@/lib/platform/viewer";
import type { NotificationData, NotificationKind } from "./kinds";

/** A notification as it is kept. */
export type Kept<Kind extends NotificationKind = NotificationKind> = {
  [K in Kind]: { kind: K; data: NotificationData[K] };
}[Kind];

/** Dates are the product's own, as on its pages. */
const TIME_ZONE = "Europe/Moscow";

/**
 * A notification in words. What its reader may not know any more has no name and no address.
 * @param baseName of its base, as its reader may know it
 */
export function wordsOf(
  kept: Kept,
  locale: Locale,
  baseName: string | undefined,
): { text: string; path: string | null } {
  const base =
    baseName === undefined
      ? translate(locale, "notifications.goneBase")
      : translate(locale, "notifications.base", { name: baseName });
  return {
    text: translate(locale, `notifications.texts.${textOf(kept)}`, { base, ...figuresOf(kept, locale) }),
    path: pathOf(kept, baseName),
  };
}

/** Names of the texts: a refund's depends on its reader and its reason, those of administrators' decisions on what was decided. */
type NotificationText =
  | Exclude<NotificationKind, "refund" | "stopped" | "reportDecided">
  | "refundToBuyer"
  | "refundToSeller"
  | "refundOfPromo"
  | (typeof STOPPED)[keyof typeof STOPPED]
  | (typeof DECIDED)[keyof typeof DECIDED];

/** Which text tells it, on the page as in a mail's subject. */
export function textOf(kept: Kept): NotificationText {
  if (kept.kind === "refund")
    return kept.data.why ? "refundOfPromo" : kept.data.to === "buyer" ? "refundToBuyer" : "refundToSeller";
  if (kept.kind === "stopped") return STOPPED[kept.data.what];
  if (kept.kind === "reportDecided") return DECIDED[kept.data.decision];
  return kept.kind;
}

const STOPPED = {
  hidden: "baseHidden",
  shown: "baseShown",
  blocked: "sellerBlocked",
  unblocked: "sellerUnblocked",
} as const;
const DECIDED = { dismiss: "reportDismissed", hide: "reportedHidden", restore: "reportedRestored" } as const;

function figuresOf(kept: Kept, locale: Locale): Record<string, string | number> {
  switch (kept.kind) {
    case "sale":
    case "refund":
      return { amount: formatPrice(Number(kept.data.amount), locale) };
    case "review":
      return { rating: kept.data.rating };
    case "baseUpdated":
      return { added: kept.data.added, changed: kept.data.changed };
    case "accessEnding":
      return { date: formatDate(kept.data.endsAt, TIME_ZONE) ?? "" };
    case "reply":
    case "stopped":
    case "reportDecided":
      return {};
  }
}

/** Of access that ends: the base's page with the dialog open that extends it (components/bases/purchase/place), where there is a way to. */
function pathOf({ kind, data }: Kept, baseName: string | undefined): string | null {
  if (kind === "refund" && data.to === "buyer") return `/purchase/${data.orderId}`;
  if (kind === "stopped" && !data.baseId) return "/my-bases";
  if (baseName === undefined || !data.baseId) return null;
  const page = baseHref({ id: data.baseId, slug: slugOf(baseName) });
  return kind === "accessEnding" ? `${page}?buy=${data.baseId}` : page;
}
