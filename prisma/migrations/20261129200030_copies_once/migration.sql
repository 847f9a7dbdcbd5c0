-- By hand: a person counts once for a prompt while the row is kept, not once a day.
LOCK TABLE "prompt_copies" IN SHARE ROW EXCLUSIVE MODE;
DELETE FROM "prompt_copies" c USING "prompt_copies" later WHERE later."prompt_id" = c."prompt_id" AND later."who" = c."who" AND later."day" > c."day";

-- CreateIndex
-- The version before inserts with ON CONFLICT DO NOTHING, which covers this index as well.
CREATE UNIQUE INDEX "prompt_copies_prompt_id_who_key" ON "prompt_copies"("prompt_id", "who");
