-- AlterTable
ALTER TABLE "order_requests" ADD COLUMN     "refund_attempt" INTEGER,
ADD COLUMN     "refunded" DECIMAL(12,2);
