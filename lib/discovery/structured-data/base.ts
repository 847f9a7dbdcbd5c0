import type {
  AggregateRating,
  Collection,
  Offer,
  Product,
  Review as ReviewData,
  WithContext,
} from "schema-dts";
import type { BasePrices } from "@/lib/bases/purchases/prices";
import type { Review } from "@/lib/bases/reviews/schema";
import type { Bundle } from "@/lib/bases/purchases/bundles/schema";
import type { Base, Person } from "@/lib/bases/schema";
import { baseHref, bundleHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";
import { fileUrl, pageUrl } from "../page-url";
import { picturePath } from "../pictures/picture-path";
import { personOf } from "./person";

/**
 * A base: a Product when it has a price, else a collection, free or (opened by codes) not.
 * @param isSold whether it can be bought here and now
 * @param reviews in the page's order; the first of them are included
 */
export function baseData(
  base: Base,
  isSold: boolean,
  locale: Locale,
  reviews: readonly Review[] = [],
): WithContext<Product> | WithContext<Collection> {
  const url = pageUrl(baseHref(base), locale);
  const image = base.cover ? fileUrl(base.cover.url) : pageUrl(picturePath("bases", base.id), locale);
  const common = {
    name: base.base_name,
    description: base.base_description,
    url,
    image,
    ...ratingData(base, reviews, locale),
  };
  const offers = offersOf(base, url, isSold && !base.sellingStopped && base.sellerAgreed, locale);
  if (offers.length > 0)
    return {
      "@context": "https://schema.org",
      "@type": "Product",
      ...common,
      offers,
      subjectOf: { "@type": "WebPage", url, isAccessibleForFree: false },
    };
  return {
    "@context": "https://schema.org",
    "@type": "Collection",
    ...common,
    isAccessibleForFree: base.access_type === "FREE",
    author: personOf(base.owner, locale),
    dateCreated: base.created_at,
  };
}

/** Reviews included. */
const TOLD = 3;

/** The rating of a base and some of its reviews; nothing without any. */
function ratingData(
  { rating }: Pick<Base, "rating">,
  reviews: readonly Review[],
  locale: Locale,
): { aggregateRating?: AggregateRating; review?: ReviewData[] } {
  if (!rating) return {};
  const told = reviews
    .slice(0, TOLD)
    .flatMap(({ rating: ratingValue, text, author, createdAt }): ReviewData[] => {
      const person = personOf(author, locale);
      if (!person) return []; // schema.org requires a named author
      const reviewRating = { "@type": "Rating", ratingValue, bestRating: 5, worstRating: 1 } as const;
      return [
        {
          "@type": "Review",
          author: person,
          datePublished: createdAt,
          reviewRating,
          ...(text && { reviewBody: text }),
        },
      ];
    });
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: 5,
      worstRating: 1,
    },
    ...(told.length > 0 && { review: told }),
  };
}

/** What each price is for. Codes of UN/CEFACT: MON a month, ANN a year; null: for life. */
const UNITS: Record<keyof BasePrices, "MON" | "ANN" | null> = {
  subscription_price_monthly: "MON",
  subscription_price_yearly: "ANN",
  one_time_price: null,
};

/** One offer for each price. */
function offersOf(base: Base, url: string, isSold: boolean, locale: Locale): Offer[] {
  return (Object.keys(UNITS) as (keyof BasePrices)[]).flatMap((name): Offer[] => {
    const [price, unit] = [base[name], UNITS[name]];
    if (price === null) return [];
    const offer = offerOf(base.owner, price, url, isSold, locale);
    if (!unit) return [offer];
    const amount = amountOf(price);
    const referenceQuantity = { "@type": "QuantitativeValue", value: 1, unitCode: unit } as const;
    return [
      { ...offer, priceSpecification: { "@type": "UnitPriceSpecification", ...amount, referenceQuantity } },
    ];
  });
}

function amountOf(price: number) {
  return { price: price.toFixed(2), priceCurrency: "RUB" } as const;
}

function offerOf(seller: Person, price: number, url: string, isSold: boolean, locale: Locale) {
  return {
    "@type": "Offer",
    url,
    ...amountOf(price),
    availability: isSold ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
    seller: personOf(seller, locale),
  } satisfies Offer;
}

/**
 * A bundle: a Product with one price. Its contents are a separate list (`listData`).
 * @param isSold whether it can be bought here and now
 */
export function bundleData(bundle: Bundle, isSold: boolean, locale: Locale): WithContext<Product> {
  const url = pageUrl(bundleHref(bundle), locale);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: bundle.title,
    description: bundle.description || bundle.bases.map(({ base_name }) => base_name).join(", "),
    url,
    image: pageUrl(picturePath("bundles", bundle.id), locale),
    offers: [
      offerOf(bundle.owner, bundle.price, url, isSold && bundle.isSold && bundle.sellerAgreed, locale),
    ],
    subjectOf: { "@type": "WebPage", url, isAccessibleForFree: false },
  };
}
