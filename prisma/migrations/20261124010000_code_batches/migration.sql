-- AlterTable
ALTER TABLE "activation_codes" ADD COLUMN     "batch" VARCHAR(60),
ADD COLUMN     "last_used_at" TIMESTAMPTZ(3),
ADD COLUMN     "paused" BOOLEAN NOT NULL DEFAULT false;

-- by hand: codes that were used before know when
UPDATE "activation_codes" c SET "last_used_at" = r."used_at"
FROM (SELECT "code_id", max("used_at") AS "used_at" FROM "code_redemptions" WHERE "code_id" IS NOT NULL GROUP BY "code_id") r
WHERE r."code_id" = c."id";

-- CreateIndex
CREATE INDEX "activation_codes_base_id_batch_created_at_id_idx" ON "activation_codes"("base_id", "batch", "created_at" DESC, "id" DESC);
