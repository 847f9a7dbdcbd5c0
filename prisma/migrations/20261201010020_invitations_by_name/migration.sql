-- AlterTable
ALTER TABLE "base_invitations" ADD COLUMN     "user_id" UUID;

-- CreateIndex
CREATE INDEX "base_invitations_user_id_idx" ON "base_invitations"("user_id");
