-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "attachment_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "runs_attachment_id_key" ON "runs"("attachment_id");

-- AddForeignKey
ALTER TABLE "runs" ADD CONSTRAINT "runs_attachment_id_fkey" FOREIGN KEY ("attachment_id") REFERENCES "attachments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- by hand

CREATE TRIGGER "runs_attachment" AFTER DELETE ON "runs" FOR EACH ROW WHEN (OLD."attachment_id" IS NOT NULL) EXECUTE FUNCTION "delete_shown_attachment"('attachment_id');
