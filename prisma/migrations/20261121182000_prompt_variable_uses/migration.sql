-- CreateTable
CREATE TABLE "prompt_variable_uses" (
    "variable_id" UUID NOT NULL,
    "prompt_id" UUID NOT NULL,

    CONSTRAINT "prompt_variable_uses_pkey" PRIMARY KEY ("variable_id","prompt_id")
);

-- CreateIndex
CREATE INDEX "prompt_variable_uses_prompt_id_idx" ON "prompt_variable_uses"("prompt_id");

-- AddForeignKey
ALTER TABLE "prompt_variable_uses" ADD CONSTRAINT "prompt_variable_uses_variable_id_fkey" FOREIGN KEY ("variable_id") REFERENCES "prompt_variables"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_variable_uses" ADD CONSTRAINT "prompt_variable_uses_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what stands in the prompts by now. Each piece between two openers is looked at once and from its beginning
-- only. A token inside a placeholder or behind a backslash is counted here and no longer when its prompt is saved again.
INSERT INTO "prompt_variable_uses" ("variable_id", "prompt_id")
SELECT DISTINCT v."id", p."id"
FROM "prompts" p
JOIN "prompt_bases" b ON b."id" = p."prompt_base_id"
CROSS JOIN LATERAL string_to_table(p."prompt_text", '{{') AS piece
JOIN "prompt_variables" v
    ON v."id" = substring(left(piece, 300) FROM '^\{?\s*(?:knowledge|number|text|random|random_number|command)_([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})\s*\}\}')::uuid
    AND (v."user_id" = p."user_id" OR v."user_id" = b."owner_id")
WHERE p."prompt_text" LIKE '%{{%';
