-- CreateTable
CREATE TABLE "stored_objects" (
    "key" VARCHAR(200) NOT NULL,
    "owner_id" UUID,
    "bytes" BIGINT,
    "content_type" VARCHAR(150) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sweep_after" TIMESTAMPTZ(3),

    CONSTRAINT "stored_objects_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "stored_objects_owner_id_idx" ON "stored_objects"("owner_id");

-- AddForeignKey
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- by hand: only an object that is there as a whole is used; the sweep reads few of many rows
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_bytes_check" CHECK ("bytes" >= 0);
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_used_whole_check" CHECK ("sweep_after" IS NOT NULL OR "bytes" IS NOT NULL);
CREATE INDEX "stored_objects_sweep_after_idx" ON "stored_objects"("sweep_after") WHERE "sweep_after" IS NOT NULL;

-- by hand: what deletes rows that use objects releases these in its own transaction; for triggers AFTER DELETE
CREATE FUNCTION "release_objects"("keys" TEXT[]) RETURNS VOID
LANGUAGE sql AS $$
  UPDATE "stored_objects" SET "sweep_after" = now() WHERE "key" = ANY("keys")
$$;
