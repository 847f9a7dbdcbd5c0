/** The operator's papers (docs/product/papers.md), in the order of lists. */
export const PAPER_NAMES = [
  "offer",
  "seller-agreement",
  "privacy",
  "consent",
  "refunds",
  "requisites",
] as const;

export type PaperName = (typeof PAPER_NAMES)[number];

/** Documents that must be accepted before a purchase, a sale, or any change. */
export type AcceptedPaper = Extract<PaperName, "offer" | "seller-agreement" | "consent">;

/** The page of a paper. @param version one that is not the current one */
export function paperHref(name: PaperName, version?: string): `/${string}` {
  return version ? `/papers/${name}?version=${version}` : `/papers/${name}`;
}
