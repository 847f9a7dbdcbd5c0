-- By hand: files whose vectors are of another model, or missing.
CREATE INDEX "knowledge_files_vectors_idx" ON "knowledge_files" ("vector_model", "updated_at") WHERE "state" = 'ready';
