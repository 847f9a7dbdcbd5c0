-- By hand: the numbers of stars of a base are counted out of this index (lib/bases/reviews/rating.ts).
CREATE INDEX "base_reviews_stars_idx" ON "base_reviews" ("base_id", "rating") WHERE "hidden_at" IS NULL;
