-- CreateTable
CREATE TABLE "hidden_texts" (
    "author_id" UUID NOT NULL,
    "text_key" TEXT NOT NULL,
    "hidden_with" UUID NOT NULL,

    CONSTRAINT "hidden_texts_pkey" PRIMARY KEY ("author_id","text_key","hidden_with")
);

-- CreateIndex
CREATE INDEX "hidden_texts_hidden_with_idx" ON "hidden_texts"("hidden_with");

-- AddForeignKey
ALTER TABLE "hidden_texts" ADD CONSTRAINT "hidden_texts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: whether a base holds what is hidden, the trigger, and what is hidden already.

CREATE INDEX "prompts_hidden_in_base_idx" ON "prompts" ("prompt_base_id") WHERE "hidden_at" IS NOT NULL;

CREATE OR REPLACE FUNCTION "close_hidden_prompt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What was hidden with something that is shown by now was in the bin meanwhile.
  IF TG_OP = 'INSERT' AND NEW.hidden_with IS NOT NULL AND (
    EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.hidden_with AND b.hidden_at IS NULL) OR EXISTS (SELECT FROM prompts o WHERE o.id = NEW.hidden_with AND o.hidden_at IS NULL)
  ) THEN
    NEW.hidden_at := NULL;
    NEW.hidden_with := NULL;
  END IF;
  -- What an author wrote once more is hidden with what was hidden of it. Few authors have anything hidden: nobody else's text is folded.
  IF NEW.hidden_at IS NULL AND (TG_OP = 'INSERT' OR OLD.prompt_text <> NEW.prompt_text) AND EXISTS (SELECT FROM hidden_texts h WHERE h.author_id = NEW.user_id) THEN
    SELECT now(), h.hidden_with INTO NEW.hidden_at, NEW.hidden_with FROM hidden_texts h
    WHERE h.author_id = NEW.user_id AND h.text_key = prompt_text_key(NEW.prompt_text) LIMIT 1;
  END IF;
  -- So is what is written, or brought back, into a base that an administrator hid: it would be open as soon as it is moved.
  IF NEW.hidden_at IS NULL AND TG_OP = 'INSERT' THEN
    SELECT now(), b.id INTO NEW.hidden_at, NEW.hidden_with FROM prompt_bases b
    WHERE b.id = NEW.prompt_base_id AND b.hidden_at IS NOT NULL AND NOT b.is_draft AND NOT b.hidden_with_owner;
  END IF;
  IF NEW.is_public AND (NEW.hidden_at IS NOT NULL OR EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.hidden_at IS NOT NULL)) THEN
    NEW.is_public := false;
  END IF;
  -- Every text that a hidden prompt has had, so that none of them is open under another id.
  IF NEW.hidden_at IS NOT NULL AND NEW.user_id IS NOT NULL
    AND (TG_OP = 'INSERT' OR OLD.hidden_at IS NULL OR OLD.hidden_with IS DISTINCT FROM NEW.hidden_with OR OLD.prompt_text <> NEW.prompt_text) THEN
    INSERT INTO hidden_texts (author_id, text_key, hidden_with) VALUES (NEW.user_id, prompt_text_key(NEW.prompt_text), coalesce(NEW.hidden_with, NEW.id)) ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END
$$;

UPDATE "prompts" p SET "hidden_at" = b."hidden_at", "hidden_with" = b."id", "is_public" = false
FROM "prompt_bases" b WHERE b."id" = p."prompt_base_id" AND b."hidden_at" IS NOT NULL AND NOT b."is_draft" AND NOT b."hidden_with_owner" AND p."hidden_at" IS NULL;
INSERT INTO "hidden_texts" ("author_id", "text_key", "hidden_with")
SELECT p."user_id", p."text_key", coalesce(p."hidden_with", p."id") FROM "prompts" p WHERE p."hidden_at" IS NOT NULL AND p."user_id" IS NOT NULL ON CONFLICT DO NOTHING;
