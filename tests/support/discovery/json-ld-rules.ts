/** What schema.org and the search engines ask of a type that we use, and what more of it we say. */
const TYPES: Record<string, { must: string[]; may: string[] }> = {
  CreativeWork: {
    must: ["name", "description", "url", "isAccessibleForFree"],
    may: [
      "author",
      "genre",
      "keywords",
      "dateCreated",
      "dateModified",
      "inLanguage",
      "isPartOf",
      "image",
      "video",
    ],
  },
  Collection: {
    must: ["name", "url"],
    may: [
      "description",
      "isAccessibleForFree",
      "author",
      "dateCreated",
      "image",
      "aggregateRating",
      "review",
    ],
  },
  Product: {
    must: ["name", "description", "url", "offers"],
    may: ["subjectOf", "image", "aggregateRating", "review"],
  },
  Offer: { must: ["url", "price", "priceCurrency", "availability"], may: ["seller", "priceSpecification"] },
  UnitPriceSpecification: { must: ["price", "priceCurrency", "referenceQuantity"], may: [] },
  QuantitativeValue: { must: ["value"], may: ["unitCode"] },
  AggregateRating: { must: ["ratingValue", "reviewCount", "bestRating", "worstRating"], may: [] },
  Review: { must: ["author", "reviewRating", "datePublished"], may: ["reviewBody"] },
  Rating: { must: ["ratingValue", "bestRating", "worstRating"], may: [] },
  ImageObject: { must: ["contentUrl", "name"], may: ["width", "height", "digitalSourceType"] },
  VideoObject: {
    must: ["name", "description", "contentUrl", "uploadDate", "thumbnailUrl"],
    may: ["duration", "digitalSourceType"],
  },
  WebPage: { must: ["url", "isAccessibleForFree"], may: [] },
  ProfilePage: { must: ["mainEntity"], may: ["dateCreated"] },
  Person: { must: ["name", "url"], may: ["description", "image", "sameAs"] },
  ItemList: { must: ["itemListElement"], may: [] },
  BreadcrumbList: { must: ["itemListElement"], may: [] },
  ListItem: { must: ["position", "name"], may: ["url", "item"] },
  WebSite: { must: ["name", "url", "potentialAction"], may: ["inLanguage"] },
  SearchAction: { must: ["target", "query-input"], may: [] },
  EntryPoint: { must: ["urlTemplate"], may: [] },
};

export type Data = { "@type": string } & Record<string, unknown>;

/** The structured data of a page, by type. @throws Error for what breaks the rules */
export function structuredData(html: string): Record<string, Data> {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Data,
  );
  if (scripts.length !== (html.match(/<script[^>]*ld\+json/g) ?? []).length)
    throw new Error("a script that is cut short");
  for (const data of scripts) {
    if (data["@context"] !== "https://schema.org") throw new Error("no context of schema.org");
    check(data, "");
  }
  if (new Set(scripts.map((data) => data["@type"])).size !== scripts.length)
    throw new Error("a type stands twice");
  return Object.fromEntries(scripts.map((data) => [data["@type"], data]));
}

function check(value: unknown, path: string): void {
  if (Array.isArray(value)) return value.forEach((each, index) => check(each, `${path}[${index}]`));
  if (typeof value === "string" && value.trim() === "") throw new Error(`${path} is empty`);
  if (typeof value !== "object" || value === null) return;
  const { "@type": type, "@context": _context, ...rest } = value as Data;
  const rules = TYPES[type];
  if (!rules) throw new Error(`${path}: nobody knows ${type}`);
  for (const name of rules.must)
    if (rest[name] === undefined) throw new Error(`${path}: ${type} without ${name}`);
  for (const [name, each] of Object.entries(rest)) {
    if (![...rules.must, ...rules.may].includes(name))
      throw new Error(`${path}: ${type} has no ${name} here`);
    if (["url", "item", "contentUrl", "thumbnailUrl"].includes(name)) new URL(String(each));
    check(each, `${path}.${name}`);
  }
  if (type.endsWith("List")) checkPositions(rest.itemListElement as Data[], path);
}

function checkPositions(items: Data[], path: string): void {
  if (items.length === 0 || items.some(({ position }, index) => position !== index + 1))
    throw new Error(`${path}: positions that do not count`);
}
