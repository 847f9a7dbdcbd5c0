-- CreateTable
CREATE TABLE "gone_pages" (
    "kind" VARCHAR(10) NOT NULL,
    "id" UUID NOT NULL,
    "gone_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gone_pages_pkey" PRIMARY KEY ("kind","id")
);

-- CreateIndex
CREATE INDEX "gone_pages_gone_at_idx" ON "gone_pages"("gone_at");

-- by hand: whatever takes an open page away notes it, in its own transaction
CREATE FUNCTION "note_gone_page"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "gone_pages" ("kind", "id") VALUES (TG_ARGV[0], OLD."id")
  ON CONFLICT ("kind", "id") DO UPDATE SET "gone_at" = EXCLUDED."gone_at";
  RETURN NULL;
END
$$;

CREATE TRIGGER "prompts_gone" AFTER DELETE ON "prompts" FOR EACH ROW WHEN (OLD."is_public") EXECUTE FUNCTION "note_gone_page"('prompt');
CREATE TRIGGER "prompts_hidden" AFTER UPDATE OF "is_public" ON "prompts" FOR EACH ROW WHEN (OLD."is_public" AND NOT NEW."is_public") EXECUTE FUNCTION "note_gone_page"('prompt');
CREATE TRIGGER "prompt_bases_gone" AFTER DELETE ON "prompt_bases" FOR EACH ROW WHEN (OLD."access_type" <> 'PRIVATE') EXECUTE FUNCTION "note_gone_page"('base');
CREATE TRIGGER "users_gone" AFTER DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION "note_gone_page"('profile');
