"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AcceptBox } from "@/components/layout/papers/accept-box";
import { paperHref } from "@/lib/papers/names";
import { Link } from "@/lib/platform/i18n/navigation";

type OfferChoice = {
  /** Null: there is none to accept. */
  version: string | null;
  ticked: boolean;
  tick: (ticked: boolean) => void;
  /** Says that the offer is to be accepted first. */
  ask: () => void;
  asked: boolean;
};

/**
 * Whether the buyer accepts the offer with this purchase: not before the box was ticked.
 * @param posted the version whose box was ticked in a form that came back from the server
 */
export function useOffer(version: string | null, posted?: string): OfferChoice {
  const [ticked, tick] = useState(version !== null && posted === version);
  const [asked, setAsked] = useState(false);
  return { version, ticked, tick, asked, ask: () => setAsked(true) };
}

/** @param error of the server, to whom who reads without scripts sent it without the tick */
export function OfferBox({ offer, error }: { offer: OfferChoice; error: string | undefined }) {
  const t = useTranslations("purchase.offer");
  if (offer.version === null) return null;
  return (
    <AcceptBox
      name="offerVersion"
      version={offer.version}
      ticked={offer.ticked}
      onTick={offer.tick}
      error={offer.ticked ? undefined : offer.asked ? t("needed") : error}
    >
      {t.rich("label", {
        link: (words) => (
          <Link
            href={paperHref("offer")}
            prefetch={false}
            target="_blank"
            className="text-primary underline underline-offset-4"
          >
            {words}
          </Link>
        ),
      })}
    </AcceptBox>
  );
}
