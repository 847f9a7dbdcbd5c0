-- CreateTable
CREATE TABLE "imported_items" (
    "user_id" UUID NOT NULL,
    "source" VARCHAR(150) NOT NULL,
    "prompt_id" UUID,
    "variable_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "imported_items_pkey" PRIMARY KEY ("user_id","source"),
    CONSTRAINT "imported_items_one_target" CHECK (num_nonnulls("prompt_id", "variable_id") = 1)
);

-- CreateIndex
CREATE INDEX "imported_items_prompt_id_idx" ON "imported_items"("prompt_id");

-- CreateIndex
CREATE INDEX "imported_items_variable_id_idx" ON "imported_items"("variable_id");

-- AddForeignKey
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_variable_id_fkey" FOREIGN KEY ("variable_id") REFERENCES "prompt_variables"("id") ON DELETE CASCADE ON UPDATE CASCADE;
