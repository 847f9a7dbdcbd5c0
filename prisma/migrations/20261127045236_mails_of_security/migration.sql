-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "address" TEXT;
