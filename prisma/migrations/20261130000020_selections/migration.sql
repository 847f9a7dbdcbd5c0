-- CreateTable
CREATE TABLE "selections" (
    "number" SERIAL NOT NULL,
    "language" "Language" NOT NULL,
    "week" DATE NOT NULL,
    "note" VARCHAR(300) NOT NULL DEFAULT '',
    "prompt_ids" UUID[],
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "after" UUID,
    "told_at" TIMESTAMPTZ(3),

    CONSTRAINT "selections_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE INDEX "selections_language_number_idx" ON "selections"("language", "number" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "selections_language_week_key" ON "selections"("language", "week");

-- By hand.
ALTER TABLE "selections" ADD CONSTRAINT "selections_prompt_ids_check" CHECK (cardinality("prompt_ids") BETWEEN 1 AND 12);
