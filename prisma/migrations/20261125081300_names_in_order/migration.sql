-- By hand: names stand in the order of an alphabet, as titles of prompts do, not in that of their bytes (where every capital comes first).
-- The index without a collation stays for suggestions, which look for beginnings.
CREATE INDEX "prompt_bases_access_type_name_order_idx" ON "prompt_bases"("access_type", "base_name" COLLATE "ru-x-icu", "id");
ALTER TABLE "knowledge_categories" ALTER COLUMN "name" TYPE VARCHAR(100) COLLATE "ru-x-icu";
ALTER TABLE "prompt_variables" ALTER COLUMN "variable_name" TYPE VARCHAR(100) COLLATE "ru-x-icu";
