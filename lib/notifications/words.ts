import {
  baseHref,
  byId,
  joinHref,
  membersHref,
  profileHref,
  proposalsHref,
  protectedPromptHref,
  PUBLIC_PROMPTS,
  publicPromptHref,
  selectionHref,
  SETTINGS,
  webhookHref,
} from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { translate } from "@/lib/platform/i18n/translate";
import { slugOf } from "@/lib/platform/text/slug";
import type { Locale } from "@/lib/platform/viewer";
import type { Kept, NotificationKind } from "./kinds";
import type { Known } from "./known";

/** Dates are the product's own, as on its pages. */
const TIME_ZONE = "Europe/Moscow";

/**
 * A notification in words. What its reader may not know any more has no name and no address.
 * @param known what its reader may know of what it is about (./known)
 */
export function wordsOf(kept: Kept, locale: Locale, known: Known): { text: string; path: string | null } {
  const bundle = bundleOf(kept);
  const name = bundle ?? deletedNameOf(kept) ?? known.baseName;
  const base =
    name === undefined
      ? translate(locale, "notifications.goneBase")
      : translate(locale, `notifications.${bundle === undefined ? "base" : "bundle"}`, { name });
  return {
    text: translate(locale, `notifications.texts.${textOf(kept, known)}`, {
      base,
      ...figuresOf(kept, locale, known),
    }),
    path: pathOf(kept, known),
  };
}

/** The name of a base that was deleted with its owner's account. */
function deletedNameOf({ kind, data }: Kept): string | undefined {
  return kind === "member" && data.what === "deleted" ? data.baseName : undefined;
}

/** The title of the bundle that a sale, a refund or a request is about. */
function bundleOf({ kind, data }: Kept): string | undefined {
  return kind === "sale" || kind === "refund" || kind === "request" ? data.bundle : undefined;
}

/** Names of the texts: a refund's depends on its reader and its reason, those of administrators' decisions on what was decided, that of followed prompts on how many they are. */
type NotificationText =
  | Exclude<
      NotificationKind,
      | "refund"
      | "request"
      | "payout"
      | "renewal"
      | "stopped"
      | "reportDecided"
      | "followed"
      | "selection"
      | "webhook"
      | "security"
      | "feedbackReply"
    >
  | "feedbackReplied"
  | "feedbackReplyGone"
  | "refundToBuyer"
  | "refundToSeller"
  | "refundOfPromo"
  | (typeof REQUEST)[keyof typeof REQUEST]
  | (typeof PAYOUT)[keyof typeof PAYOUT]
  | (typeof RENEWAL)[keyof typeof RENEWAL]
  | "renewalNoTrial"
  | "renewalEndedCharging"
  | (typeof SALE)[keyof typeof SALE]
  | (typeof STOPPED)[keyof typeof STOPPED]
  | (typeof DECIDED)[keyof typeof DECIDED]
  | (typeof WEBHOOK)[keyof typeof WEBHOOK]
  | Kept<"security">["data"]["what"]
  | "followedOne"
  | "followedOfAuthor"
  | "followedMany"
  | "followedGone"
  | "selectionNew"
  | "selectionGone";

/** Which text tells it, on the page as in a mail's subject. */
export function textOf(kept: Kept, known: Known): NotificationText {
  if (kept.kind === "refund")
    return kept.data.why ? "refundOfPromo" : kept.data.to === "buyer" ? "refundToBuyer" : "refundToSeller";
  if (kept.kind === "request") return REQUEST[kept.data.what];
  if (kept.kind === "payout") return PAYOUT[kept.data.what];
  if (kept.kind === "sale") return kept.data.renewal ? SALE[kept.data.renewal] : "sale";
  if (kept.kind === "renewal") {
    if (kept.data.what === "ended" && kept.data.why === "noTrial") return "renewalNoTrial";
    if (kept.data.what === "ended" && kept.data.isCharging) return "renewalEndedCharging";
    return RENEWAL[kept.data.what];
  }
  if (kept.kind === "stopped") return STOPPED[kept.data.what];
  if (kept.kind === "reportDecided") return DECIDED[kept.data.decision];
  if (kept.kind === "followed") return textOfFollowed(known);
  if (kept.kind === "selection") return known.selection ? "selectionNew" : "selectionGone";
  if (kept.kind === "webhook") return WEBHOOK[kept.data.why];
  if (kept.kind === "security") return kept.data.what;
  if (kept.kind === "feedbackReply")
    return known.reply === undefined ? "feedbackReplyGone" : "feedbackReplied";
  return kept.kind;
}

function textOfFollowed({ prompts }: Known): NotificationText {
  if (!prompts) return "followedGone";
  if (prompts.count === 1) return "followedOne";
  return isOfOneAuthor(prompts) ? "followedOfAuthor" : "followedMany";
}

function isOfOneAuthor({ first, all }: NonNullable<Known["prompts"]>): boolean {
  return all.every(({ author }) => author.id === first.author.id);
}

const REQUEST = { refund: "requestRefund", question: "requestQuestion", answer: "requestAnswered" } as const;
const PAYOUT = { requisites: "requisitesChanged", paid: "payoutMade", returned: "payoutReturned" } as const;
const SALE = { charged: "saleRenewed", failed: "saleNotRenewed" } as const;
const RENEWAL = {
  trial: "renewalTrial",
  soon: "renewalSoon",
  price: "renewalPrice",
  charged: "renewalCharged",
  chargedLast: "renewalChargedLast",
  retried: "renewalRetried",
  failed: "renewalFailed",
  ended: "renewalEnded",
} as const;
const STOPPED = {
  hidden: "baseHidden",
  shown: "baseShown",
  blocked: "sellerBlocked",
  unblocked: "sellerUnblocked",
  accessHidden: "accessHidden",
  accessShown: "accessShown",
  promptHidden: "promptHidden",
  promptShown: "promptShown",
  exampleHidden: "exampleHidden",
  exampleShown: "exampleShown",
  profileHidden: "profileHidden",
  profileShown: "profileShown",
} as const;
const WEBHOOK = { gone: "webhookGone", failing: "webhookFailing" } as const;
const SECURITY = {
  passkeyAdded: "/settings/security",
  tokenCreated: "/settings/data",
  connected: "/settings/data",
  webhookCreated: "/settings/webhooks",
  mailCodeOn: "/settings/security",
  mailAddressChanged: "/settings/notifications",
  requisitesSaved: "/my-sales/requisites",
  requisitesChanged: "/my-sales/requisites",
  deletionPostponed: SETTINGS,
} as const;
const DECIDED = { dismiss: "reportDismissed", hide: "reportedHidden", restore: "reportedRestored" } as const;

function figuresOf(
  kept: Kept,
  locale: Locale,
  { prompts, selection, reply }: Known,
): Record<string, string | number> {
  switch (kept.kind) {
    case "sale":
    case "refund":
      return {
        amount: formatPrice(Number(kept.data.amount), locale),
        order: kept.data.number
          ? translate(locale, "notifications.ofOrder", { number: kept.data.number })
          : "",
      };
    case "request":
      return { number: kept.data.number };
    case "payout":
      return kept.data.what === "requisites" ? {} : { amount: formatPrice(Number(kept.data.amount), locale) };
    case "renewal":
      return kept.data.what === "ended"
        ? {}
        : {
            amount: formatPrice(Number(kept.data.amount), locale),
            method: kept.data.method,
            date: "at" in kept.data ? (formatDate(kept.data.at, locale, TIME_ZONE) ?? "") : "",
          };
    case "review":
      return { rating: kept.data.rating };
    case "baseUpdated":
      return { added: kept.data.added, changed: kept.data.changed };
    case "accessEnding":
      return { date: formatDate(kept.data.endsAt, locale, TIME_ZONE) ?? "" };
    case "followed":
      return prompts
        ? {
            title: prompts.first.title,
            author: prompts.first.author.name.trim() || translate(locale, "bases.unknownAuthor"),
            count: prompts.count,
          }
        : {};
    case "selection":
      return selection ? { title: selection.title, others: selection.count - 1 } : {};
    case "copied":
      return { count: kept.data.count };
    case "reportDecided":
      return { thing: kept.data.thing ?? "review" };
    case "member":
      return {
        what:
          kept.data.what === "role"
            ? kept.data.role
            : kept.data.what === "left" && kept.data.managed
              ? "managerLeft"
              : kept.data.what,
        date: kept.data.what === "ending" ? (formatDate(kept.data.at, locale, TIME_ZONE) ?? "") : "",
      };
    case "webhook":
      return { host: kept.data.host };
    case "feedbackReply":
      return { reply: reply ?? "" };
    case "reply":
    case "stopped":
    case "security":
      return {};
  }
}

/** Of access that ends: the base's page with the dialog open that extends it (components/bases/purchase/place), where there is a way to. */
function pathOf({ kind, data }: Kept, { baseName, prompts }: Known): string | null {
  if (kind === "followed") {
    if (!prompts) return null;
    const { first } = prompts;
    if (prompts.count === 1) return publicPromptHref({ id: first.id, slug: slugOf(first.title) });
    if (!isOfOneAuthor(prompts)) return PUBLIC_PROMPTS;
    return profileHref({ id: first.author.id, slug: slugOf(first.author.name) });
  }
  if ((kind === "sale" || kind === "refund") && (data.bundle || ("to" in data && data.to === "buyer")))
    return `/purchase/${data.orderId}`;
  if (kind === "request")
    return data.what === "answer" ? `/purchase/${data.orderId}` : `/my-sales/requests/${data.requestId}`;
  if (kind === "selection") return selectionHref(data.number);
  if (kind === "copied") return "/my-prompts?sort=popular";
  if (kind === "payout") return data.what === "requisites" ? "/my-sales/requisites" : "/my-sales/money";
  if (kind === "feedbackReply") return "/feedback";
  if (kind === "webhook") return webhookHref({ id: data.webhookId });
  if (kind === "security") return SECURITY[data.what];
  if (kind === "renewal") return "orderId" in data ? `/purchase/${data.orderId}` : "/subscriptions";
  if (kind === "stopped" && data.promptId) return protectedPromptHref(byId(data.promptId));
  if (kind === "stopped" && data.personId) return profileHref(byId(data.personId));
  if (kind === "stopped" && !data.baseId) return "/my-bases";
  if (baseName === undefined || !data.baseId) return null;
  if (kind === "accessEnding") return `/purchase/new/${data.baseId}`;
  if (kind === "member") {
    if ("promptId" in data) return proposalsHref({ id: data.promptId });
    if (data.what === "invited") return joinHref(data.key);
    if (
      ["joined", "raised", "left", "offered", "taken", "refused", "uninvited", "ending"].includes(data.what)
    )
      return membersHref({ id: data.baseId });
  }
  return baseHref({ id: data.baseId, slug: slugOf(baseName) });
}
