import type { Collection, Offer, Product, WithContext } from "schema-dts";
import type { Base } from "@/lib/bases/types";
import type { Locale } from "@/lib/platform/viewer";
import { fileUrl, pageUrl } from "../page-url";
import { picturePath } from "../pictures/picture-path";
import { personOf } from "./person";

/**
 * A base: something to buy where it has a price, else a collection, free or (opened by codes) not.
 * @param isSold whether it can be bought here and now
 */
export function baseData(base: Base, isSold: boolean, locale: Locale): WithContext<Product> | WithContext<Collection> {
  const url = pageUrl(`/bases/${base.id}`, locale);
  const image = base.cover ? fileUrl(base.cover.url) : pageUrl(picturePath("bases", base.id), locale);
  const common = { name: base.base_name, description: base.base_description, url, image };
  const offers = offersOf(base, url, isSold, locale);
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

/** One offer for each price. Codes of UN/CEFACT: MON a month, ANN a year. */
function offersOf(base: Base, url: string, isSold: boolean, locale: Locale): Offer[] {
  const prices = [
    { price: base.subscription_price_monthly, unit: "MON" },
    { price: base.subscription_price_yearly, unit: "ANN" },
    { price: base.one_time_price, unit: null },
  ];
  return prices.flatMap(({ price, unit }): Offer[] => {
    if (price === null) return [];
    const amount = { price: price.toFixed(2), priceCurrency: "RUB" } as const;
    const offer: Offer = {
      "@type": "Offer",
      url,
      ...amount,
      availability: isSold ? "https://schema.org/InStock" : "https://schema.org/OutOfStock",
      seller: personOf(base.owner, locale),
    };
    if (!unit) return [offer];
    const referenceQuantity = { "@type": "QuantitativeValue", value: 1, unitCode: unit } as const;
    return [{ ...offer, priceSpecification: { "@type": "UnitPriceSpecification", ...amount, referenceQuantity } }];
  });
}
