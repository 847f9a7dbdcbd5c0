-- by hand: who notes the payment notes the seller (lib/bases/purchases/gifts/ordered-gift.ts). Of gifts that servers of version 1.28.0 open during the update
-- the job gifts-return does.
DROP TRIGGER "gifts_seller_noted" ON "gifts";
DROP FUNCTION "note_gift_seller"();
