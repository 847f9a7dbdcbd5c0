ALTER TABLE "prompt_bases" ADD COLUMN "is_listing_chosen" BOOLEAN NOT NULL DEFAULT false;

-- by hand: of existing drafts those that are not listed as their access type has it.
UPDATE "prompt_bases" SET "is_listing_chosen" = true WHERE "is_draft" AND "is_listed" = ("access_type" = 'CODE_ONLY');
