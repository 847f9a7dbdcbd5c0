-- by hand: counters last a day at most, so they begin anew in the columns of rate-limiter-flexible
DROP TABLE "rate_limit_counters";

-- CreateTable
CREATE TABLE "rate_limit_counters" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_counters_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "rate_limit_counters_expire_idx" ON "rate_limit_counters"("expire");
