import type { Base } from "../schema";
import type { Stars } from "./schema";

/** The average with two decimals, as displayed, and the number of reviews; null without reviews. */
export function ratingOf(stars: Readonly<Stars> | null): Base["rating"] {
  const count = stars?.reduce((sum, each) => sum + each, 0) ?? 0;
  if (!stars || count === 0) return null;
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0);
  return { average: Math.round((sum / count) * 100) / 100, count };
}
