-- DropForeignKey
ALTER TABLE "code_redemptions" DROP CONSTRAINT "code_redemptions_access_id_fkey";

-- DropForeignKey
ALTER TABLE "code_redemptions" DROP CONSTRAINT "code_redemptions_code_id_fkey";

-- AlterTable
ALTER TABLE "code_redemptions" ADD COLUMN "duration_days" INTEGER,
ALTER COLUMN "code_id" DROP NOT NULL;

-- by hand: redemptions so far gave what their codes say
UPDATE "code_redemptions" r SET "duration_days" = c."duration_days" FROM "activation_codes" c WHERE c."id" = r."code_id";

-- CreateIndex
CREATE INDEX "code_redemptions_access_id_idx" ON "code_redemptions"("access_id");

-- CreateIndex
CREATE INDEX "orders_access_id_idx" ON "orders"("access_id");

-- AddForeignKey
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "activation_codes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_access_id_fkey" FOREIGN KEY ("access_id") REFERENCES "user_base_access"("id") ON DELETE CASCADE ON UPDATE CASCADE;
