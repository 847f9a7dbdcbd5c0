ALTER TABLE "former_editors" ADD COLUMN "managed_until" TIMESTAMPTZ(3);
