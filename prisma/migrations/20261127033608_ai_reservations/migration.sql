-- CreateTable
CREATE TABLE "ai_reservations" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "model" VARCHAR(200) NOT NULL,
    "tokens" INTEGER NOT NULL,
    "base_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ai_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ai_reservations_user_id_idx" ON "ai_reservations"("user_id");

-- CreateIndex
CREATE INDEX "ai_reservations_expires_at_idx" ON "ai_reservations"("expires_at");

-- AddForeignKey
ALTER TABLE "ai_reservations" ADD CONSTRAINT "ai_reservations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
