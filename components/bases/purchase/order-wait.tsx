"use client";

import { CircleCheck, CircleX, Clock, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Button, LinkButton } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import type { getOrderContract } from "@/lib/bases/purchases/contract";
import type { OrderDocument } from "@/lib/bases/purchases/schema";
import { callApi, isRefused } from "@/lib/platform/browser/api-client";
import { baseHref, bundleHref, byId } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";

const ICONS = {
  pending: <Spinner className="size-10 text-primary" />,
  slow: <Clock aria-hidden className="size-10 text-paid" />,
  paid: <CircleCheck aria-hidden className="size-10 text-free" />,
  ended: <Undo2 aria-hidden className="size-10 text-muted-foreground" />,
  cancelled: <CircleX aria-hidden className="size-10 text-destructive" />,
  closed: <CircleX aria-hidden className="size-10 text-destructive" />,
  refunding: <Clock aria-hidden className="size-10 text-paid" />,
  refunded: <Undo2 aria-hidden className="size-10 text-muted-foreground" />,
};

/** The state of an order, live while it is pending. */
export function OrderWait({ initial }: { initial: OrderDocument }) {
  const t = useTranslations("order");
  const { order, offline, slow, check } = useOrder(initial);
  const state = stateOf(order, slow);
  return (
    <div className="grid justify-items-center gap-2 text-center">
      {ICONS[state]}
      <div role="status" className="grid gap-1">
        <p className="text-lg font-semibold text-balance">
          {t(order.isGift && state === "paid" ? "gift.paid" : state)}
        </p>
        <p className="text-sm text-pretty text-muted-foreground">
          {offline ? t("offline") : t(textOf(order, state))}
        </p>
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {slow && !order.closed && <Button onClick={check}>{t("check")}</Button>}
        <OrderActions order={order} />
      </div>
    </div>
  );
}

/** Whether a refund of a part ended the access. */
function isAccessEnded({ status, refunds }: OrderDocument): boolean {
  return status === "paid" && refunds.some(({ access }) => access === "end");
}

/** Money on its way back is said before anything else. */
function stateOf(order: OrderDocument, slow: boolean) {
  if (order.refund === "pending") return "refunding";
  if (order.closed) return "closed";
  if (isAccessEnded(order)) return "ended";
  return slow ? "slow" : order.status;
}

function textOf({ promoLost, isGift, gift, bundle }: OrderDocument, state: ReturnType<typeof stateOf>) {
  if (promoLost) return "promoLostText";
  if (bundle && (state === "paid" || state === "closed")) return `ofBundle.${state}Text` as const;
  if (!isGift) return `${state}Text` as const;
  switch (state) {
    case "paid":
      return gift?.acceptedAt ? "gift.acceptedText" : "gift.paidText";
    case "pending":
    case "refunded":
      return `gift.${state}Text` as const;
    default:
      return `${state}Text` as const;
  }
}

function OrderActions({ order }: { order: OrderDocument }) {
  const t = useTranslations("order");
  const purchase = useTranslations("purchase");
  if (order.status === "pending") {
    return (
      order.confirmationUrl && (
        <Button asChild variant="outline">
          <a href={order.confirmationUrl}>{t("resume")}</a>
        </Button>
      )
    );
  }
  const again = againHref(order);
  if (!again || order.isGift) return null;
  if (order.status === "paid" && !isAccessEnded(order)) {
    return (
      <>
        {order.baseId && (
          <LinkButton href={baseHref({ id: order.baseId, slug: order.baseSlug })}>
            {purchase("openBase")}
          </LinkButton>
        )}
        <LinkButton variant={order.baseId ? "outline" : undefined} href="/my-bases?tab=purchased">
          {purchase("toPurchased")}
        </LinkButton>
      </>
    );
  }
  return (
    <LinkButton link={ModalLink} href={again}>
      {t("again")}
    </LinkButton>
  );
}

/** Where to buy it again; null after the base was deleted. */
function againHref({ baseId, bundle }: OrderDocument): string | null {
  if (bundle?.id) return bundleHref(byId(bundle.id));
  return baseId && `/purchase/new/${baseId}`;
}

/** Pauses between questions, in seconds: quick at first, because most payments are confirmed at once. Two minutes in all. */
const PAUSES = [2, 3, 4, 5, 7, 9, 12, 15, 18, 21, 24];

/**
 * Asks for an order until it is no longer pending.
 * @returns `slow` once it was asked often enough, `offline` while the last question had no answer, `check` to ask again
 */
function useOrder(initial: OrderDocument) {
  const [order, setOrder] = useState(initial);
  const [asked, setAsked] = useState(0);
  const [offline, setOffline] = useState(false);
  const router = useRouter();
  const waiting = order.status === "pending" && asked < PAUSES.length;

  useEffect(() => {
    if (!waiting) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const now = await callApi<typeof getOrderContract>("GET", `/orders/${initial.id}`, undefined, {
          signal: stop.signal,
        });
        setOrder(now);
        setOffline(false);
        if (now.status !== "pending") router.refresh(); // the document below was made before
      } catch (error) {
        if (stop.signal.aborted) return;
        setOffline(isRefused(error, "NETWORK"));
      }
      setAsked(asked + 1);
    };
    const timer = setTimeout(() => void ask(), PAUSES[asked]! * 1000);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [waiting, asked, initial.id, router]);

  return { order, offline, slow: order.status === "pending" && !waiting, check: () => setAsked(0) };
}
