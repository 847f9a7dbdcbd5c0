-- CreateTable
CREATE TABLE "page_drops" (
    "id" BIGSERIAL NOT NULL,
    "now_tags" TEXT[],
    "soon_tags" TEXT[],
    "written_by" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "written_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "page_drops_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "page_drops_written_by_idx" ON "page_drops"("written_by");

-- CreateIndex
CREATE INDEX "page_drops_written_at_idx" ON "page_drops"("written_at");
