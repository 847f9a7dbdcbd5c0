-- CreateTable
CREATE TABLE "base_news_marks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "base_news_marks_pkey" PRIMARY KEY ("id")
);
