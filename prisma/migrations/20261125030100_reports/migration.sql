-- CreateEnum
CREATE TYPE "ReportDecision" AS ENUM ('dismiss', 'hide', 'restore');

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "review_id" UUID,
    "reporter_id" UUID,
    "reporter_mark" CHAR(43) NOT NULL,
    "reason" VARCHAR(20) NOT NULL,
    "text" VARCHAR(1000) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decision" "ReportDecision",
    "decided_at" TIMESTAMPTZ(3),
    "decided_by_id" UUID,
    "note" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "reports_thing_check" CHECK (num_nonnulls("review_id") = 1),
    CONSTRAINT "reports_decided_check" CHECK (("decision" IS NULL) = ("decided_at" IS NULL))
);

-- CreateIndex
CREATE INDEX "reports_created_at_id_idx" ON "reports"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reports_review_id_idx" ON "reports"("review_id");

-- CreateIndex
CREATE INDEX "reports_reporter_id_idx" ON "reports"("reporter_id");

-- CreateIndex
CREATE INDEX "reports_decided_by_id_idx" ON "reports"("decided_by_id");

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "base_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: one open report of a person about a thing, and the open ones, however many have been decided.
CREATE UNIQUE INDEX "reports_open_review_key" ON "reports"("review_id", "reporter_mark") WHERE "decision" IS NULL;
CREATE INDEX "reports_open_idx" ON "reports"("created_at" DESC, "id" DESC) WHERE "decision" IS NULL;
