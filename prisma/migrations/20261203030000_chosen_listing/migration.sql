ALTER TABLE "prompt_bases" ADD COLUMN "is_listing_chosen" BOOLEAN NOT NULL DEFAULT false;
