-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "trial_runs" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "base_trials" (
    "user_id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "count" SMALLINT NOT NULL,
    "tried_at" TIMESTAMPTZ(3),
    "bought_at" TIMESTAMPTZ(3),

    CONSTRAINT "base_trials_pkey" PRIMARY KEY ("user_id","base_id")
);

-- CreateTable
CREATE TABLE "base_trial_totals" (
    "base_id" UUID NOT NULL,
    "people" INTEGER NOT NULL DEFAULT 0,
    "buyers" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "base_trial_totals_pkey" PRIMARY KEY ("base_id")
);

-- CreateIndex
CREATE INDEX "base_trials_base_id_idx" ON "base_trials"("base_id");

-- AddForeignKey
ALTER TABLE "base_trials" ADD CONSTRAINT "base_trials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "base_trials" ADD CONSTRAINT "base_trials_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "base_trial_totals" ADD CONSTRAINT "base_trial_totals_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here.

ALTER TABLE "prompt_bases" ADD CONSTRAINT "prompt_bases_trial_runs_check" CHECK ("trial_runs" BETWEEN 0 AND 5);
ALTER TABLE "base_trials" ADD CONSTRAINT "base_trials_check" CHECK ("count" BETWEEN 1 AND 5 AND ("bought_at" IS NULL OR "tried_at" IS NOT NULL));
ALTER TABLE "base_trial_totals" ADD CONSTRAINT "base_trial_totals_check" CHECK ("people" >= 0 AND "buyers" >= 0);

-- Who has tried a base and then gets access to it counts once. A restored backup holds the figures already.
CREATE FUNCTION "note_trial_sale"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT sales_are_copied() THEN
    UPDATE base_trials SET bought_at = NEW.at WHERE user_id = NEW.person_id AND base_id = NEW.base_id AND tried_at IS NOT NULL AND bought_at IS NULL;
    IF FOUND THEN
      UPDATE base_trial_totals SET buyers = buyers + 1 WHERE base_id = NEW.base_id;
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "sales_of_trials" AFTER INSERT ON "sales" FOR EACH ROW WHEN (NEW."kind" <> 'refund' AND NEW."person_id" IS NOT NULL) EXECUTE FUNCTION "note_trial_sale"();
