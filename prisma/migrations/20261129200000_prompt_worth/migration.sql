-- AlterTable
-- Constant defaults: no row is rewritten under the lock. A job fills the columns in batches (lib/prompts/lists/score-prompts.ts).
ALTER TABLE "prompts" ADD COLUMN     "worth" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "author_prompt_counts" ADD COLUMN     "scored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',
ADD COLUMN     "uses" INTEGER NOT NULL DEFAULT 0;

-- By hand: the job goes by these rows, so owners whose copied prompts are all closed need one as well.
INSERT INTO "author_prompt_counts" ("owner_id", "public_count")
SELECT DISTINCT b."owner_id", 0 FROM "prompts" p JOIN "prompt_bases" b ON b."id" = p."prompt_base_id" WHERE p."copy_count" > 0 AND NOT p."is_public"
ON CONFLICT ("owner_id") DO NOTHING;

-- By hand: a person counts once for a prompt while the row is kept, not once a day.
LOCK TABLE "prompt_copies" IN SHARE ROW EXCLUSIVE MODE;
DELETE FROM "prompt_copies" c USING "prompt_copies" later WHERE later."prompt_id" = c."prompt_id" AND later."who" = c."who" AND later."day" > c."day";

-- CreateIndex
-- The version before inserts with ON CONFLICT DO NOTHING, which covers this index as well.
CREATE UNIQUE INDEX "prompt_copies_prompt_id_who_key" ON "prompt_copies"("prompt_id", "who");
