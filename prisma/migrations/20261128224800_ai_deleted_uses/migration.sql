-- CreateTable
CREATE TABLE "ai_deleted_uses" (
    "day" DATE NOT NULL,
    "tokens" BIGINT NOT NULL,

    CONSTRAINT "ai_deleted_uses_pkey" PRIMARY KEY ("day")
);
