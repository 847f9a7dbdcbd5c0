import { Prisma } from "@/lib/platform/db/generated/client";
import type { Base } from "../schema";
import type { Stars } from "./schema";

/** How many reviews of base b have each number of stars, without hidden ones, in SQL: counted out of an index of these alone. */
export const STARS = Prisma.sql`(
  SELECT ARRAY[count(*) FILTER (WHERE s.rating = 1)::int, count(*) FILTER (WHERE s.rating = 2)::int, count(*) FILTER (WHERE s.rating = 3)::int,
    count(*) FILTER (WHERE s.rating = 4)::int, count(*) FILTER (WHERE s.rating = 5)::int]
  FROM base_reviews s WHERE s.base_id = b.id AND s.hidden_at IS NULL)`;

/** The average with two decimals, as displayed, and the number of reviews; null without reviews. */
export function ratingOf(stars: Readonly<Stars>): Base["rating"] {
  const count = stars.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const sum = stars.reduce((total, each, index) => total + each * (index + 1), 0);
  return { average: Math.round((sum / count) * 100) / 100, count };
}
