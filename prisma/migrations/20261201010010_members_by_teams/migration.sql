-- AlterTable
ALTER TABLE "base_members" ADD COLUMN     "own_role" "MemberRole",
ADD COLUMN     "team_id" UUID;

-- CreateIndex
CREATE INDEX "base_members_team_id_idx" ON "base_members"("team_id");
