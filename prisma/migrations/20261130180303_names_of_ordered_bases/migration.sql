-- By hand: orders of before have a name, too, should a server of version 1.29.0 delete their base after 20261130180310, without the trigger.
UPDATE "orders" o SET "base_name" = b."base_name" FROM "prompt_bases" b WHERE b."id" = o."base_id" AND o."base_name" IS NULL;
