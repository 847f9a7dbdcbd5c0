-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "written_at" TIMESTAMPTZ(3);
