-- CreateEnum
CREATE TYPE "ReportKind" AS ENUM ('prompt', 'base', 'user', 'review', 'example');

-- AlterTable
ALTER TABLE "base_reviews" ADD COLUMN     "hidden_with_author" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "hidden_with_owner" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "prompt_examples" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "prompts" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3),
ADD COLUMN     "hidden_with" UUID;

-- AlterTable
ALTER TABLE "reports" ADD COLUMN     "case_id" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "report_cases" (
    "id" UUID NOT NULL,
    "kind" "ReportKind" NOT NULL,
    "prompt_id" UUID,
    "base_id" UUID,
    "user_id" UUID,
    "review_id" UUID,
    "example_id" UUID,
    "author_id" UUID,
    "count" INTEGER NOT NULL DEFAULT 0,
    "reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decision" VARCHAR(10),

    CONSTRAINT "report_cases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_decisions" (
    "id" UUID NOT NULL,
    "case_id" UUID NOT NULL,
    "decision" VARCHAR(10) NOT NULL,
    "reason" VARCHAR(20) NOT NULL DEFAULT 'other',
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "decided_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by_id" UUID,
    "reply" VARCHAR(2000),
    "replied_at" TIMESTAMPTZ(3),

    CONSTRAINT "report_decisions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "report_cases_prompt_id_key" ON "report_cases"("prompt_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_cases_base_id_key" ON "report_cases"("base_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_cases_user_id_key" ON "report_cases"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_cases_review_id_key" ON "report_cases"("review_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_cases_example_id_key" ON "report_cases"("example_id");

-- CreateIndex
CREATE INDEX "report_cases_author_id_idx" ON "report_cases"("author_id");

-- CreateIndex
CREATE INDEX "report_decisions_case_id_decided_at_id_idx" ON "report_decisions"("case_id", "decided_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "report_decisions_decided_by_id_idx" ON "report_decisions"("decided_by_id");

-- CreateIndex
CREATE INDEX "reports_case_id_created_at_id_idx" ON "reports"("case_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "base_reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_example_id_fkey" FOREIGN KEY ("example_id") REFERENCES "prompt_examples"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "report_cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "report_cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on: checks, partial indexes, what triggers keep, the cases of the reports that are there.

ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_thing_check" CHECK (num_nonnulls("prompt_id", "base_id", "user_id", "review_id", "example_id") = 1
  AND CASE "kind" WHEN 'prompt' THEN "prompt_id" WHEN 'base' THEN "base_id" WHEN 'user' THEN "user_id" WHEN 'review' THEN "review_id" ELSE "example_id" END IS NOT NULL);
ALTER TABLE "report_cases" ADD CONSTRAINT "report_cases_decision_check" CHECK ("decision" IN ('dismiss', 'hide', 'restore', 'block-user'));
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_decision_check" CHECK ("decision" IN ('dismiss', 'hide', 'restore', 'block-user'));
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_reply_check" CHECK (("reply" IS NULL) = ("replied_at" IS NULL));
ALTER TABLE "reports" DROP CONSTRAINT "reports_thing_check", ADD CONSTRAINT "reports_thing_check" CHECK (num_nonnulls("case_id", "review_id") > 0);
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_hidden_check" CHECK (("hidden_at" IS NULL OR NOT "is_public") AND ("hidden_with" IS NULL OR "hidden_at" IS NOT NULL)) NOT VALID;
ALTER TABLE "prompt_bases" ADD CONSTRAINT "prompt_bases_hidden_with_owner_check" CHECK (NOT "hidden_with_owner" OR "hidden_at" IS NOT NULL);
ALTER TABLE "base_reviews" ADD CONSTRAINT "base_reviews_hidden_with_author_check" CHECK (NOT "hidden_with_author" OR "hidden_at" IS NOT NULL);

CREATE UNIQUE INDEX "reports_open_case_key" ON "reports" ("case_id", "reporter_mark") WHERE "decision" IS NULL;
CREATE INDEX "report_cases_open_idx" ON "report_cases" ("last_at" DESC, "id" DESC) WHERE "decision" IS NULL;
CREATE INDEX "report_cases_decided_idx" ON "report_cases" ("last_at" DESC, "id" DESC) WHERE "decision" IS NOT NULL;
CREATE INDEX "prompts_hidden_text_idx" ON "prompts" ("user_id", "text_key") WHERE "hidden_at" IS NOT NULL;
CREATE INDEX "prompts_hidden_with_idx" ON "prompts" ("hidden_with") WHERE "hidden_with" IS NOT NULL;

INSERT INTO "report_cases" ("id", "kind", "review_id", "author_id", "count", "reasons", "first_at", "last_at", "decision")
SELECT (array_agg(r."id" ORDER BY r."created_at", r."id"))[1], 'review', r."review_id", (SELECT b."author_id" FROM "base_reviews" b WHERE b."id" = r."review_id"), count(*), array_agg(DISTINCT r."reason"), min(r."created_at"), max(r."created_at"),
  CASE WHEN bool_and(r."decision" IS NOT NULL) THEN (array_agg(r."decision"::text ORDER BY r."decided_at" DESC NULLS LAST, r."id" DESC))[1] END
FROM "reports" r GROUP BY r."review_id";
INSERT INTO "report_decisions" ("id", "case_id", "decision", "reason", "note", "decided_at", "decided_by_id")
SELECT gen_random_uuid(), c."id", r."decision"::text, min(r."reason"), r."note", r."decided_at", r."decided_by_id"
FROM "reports" r JOIN "report_cases" c ON c."review_id" = r."review_id" WHERE r."decision" IS NOT NULL GROUP BY c."id", r."decision", r."note", r."decided_at", r."decided_by_id";
UPDATE "reports" r SET "case_id" = c."id" FROM "report_cases" c WHERE c."review_id" = r."review_id";

-- Versions before 1.16 know no cases, and neither do the reports that bins keep of that time.
CREATE FUNCTION "find_report_case"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_cases AS kept (id, kind, review_id, author_id, count, reasons, first_at, last_at, decision)
  VALUES (gen_random_uuid(), 'review', NEW.review_id, (SELECT b.author_id FROM base_reviews b WHERE b.id = NEW.review_id), 1, ARRAY[NEW.reason], NEW.created_at, NEW.created_at, NEW.decision::text)
  ON CONFLICT (review_id) DO UPDATE SET count = kept.count + 1, reasons = CASE WHEN NEW.reason = ANY(kept.reasons) THEN kept.reasons ELSE kept.reasons || NEW.reason::text END,
    last_at = greatest(kept.last_at, NEW.created_at), decision = CASE WHEN NEW.decision IS NOT NULL THEN kept.decision END
  RETURNING id INTO NEW.case_id;
  RETURN NEW;
END
$$;
CREATE TRIGGER "reports_find_case" BEFORE INSERT ON "reports" FOR EACH ROW WHEN (NEW."case_id" IS NULL) EXECUTE FUNCTION "find_report_case"();

-- A hidden prompt is not open, whatever is written, nor is one of a base that is hidden. What an author wrote once more is hidden with what was hidden of it; what was
-- hidden with something that is shown by now (it was in the bin meanwhile) is shown too. Named so that it runs before `date_opening`.
CREATE FUNCTION "close_hidden_prompt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.hidden_with IS NOT NULL AND (
    EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.hidden_with AND b.hidden_at IS NULL) OR EXISTS (SELECT FROM prompts o WHERE o.id = NEW.hidden_with AND o.hidden_at IS NULL)
  ) THEN
    NEW.hidden_at := NULL;
    NEW.hidden_with := NULL;
  END IF;
  IF NEW.hidden_at IS NULL AND (TG_OP = 'INSERT' OR OLD.prompt_text <> NEW.prompt_text)
    AND EXISTS (SELECT FROM prompts h WHERE h.user_id = NEW.user_id AND h.hidden_at IS NOT NULL AND h.id <> NEW.id) THEN
    SELECT now(), coalesce(h.hidden_with, h.id) INTO NEW.hidden_at, NEW.hidden_with FROM prompts h
    WHERE h.user_id = NEW.user_id AND h.text_key = prompt_text_key(NEW.prompt_text) AND h.hidden_at IS NOT NULL AND h.id <> NEW.id LIMIT 1;
  END IF;
  IF NEW.is_public AND (NEW.hidden_at IS NOT NULL OR EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.hidden_at IS NOT NULL)) THEN
    NEW.is_public := false;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "close_hidden_prompt" BEFORE INSERT OR UPDATE OF "is_public", "hidden_at", "prompt_text", "prompt_base_id" ON "prompts" FOR EACH ROW EXECUTE FUNCTION "close_hidden_prompt"();

-- What is open of a hidden person is hidden, also what is made, opened or brought back later.
CREATE FUNCTION "hide_base_with_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.hidden_at IS NULL OR NEW.hidden_with_owner THEN
    IF NEW.access_type <> 'PRIVATE' AND EXISTS (SELECT FROM users u WHERE u.id = NEW.owner_id AND u.hidden_at IS NOT NULL) THEN
      NEW.hidden_at := coalesce(NEW.hidden_at, now());
      NEW.hidden_with_owner := true;
    ELSIF NEW.hidden_with_owner AND TG_OP = 'INSERT' THEN
      NEW.hidden_at := NULL;
      NEW.hidden_with_owner := false;
    END IF;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "prompt_bases_hidden_with_owner" BEFORE INSERT OR UPDATE OF "hidden_at", "access_type", "owner_id" ON "prompt_bases" FOR EACH ROW EXECUTE FUNCTION "hide_base_with_owner"();

CREATE FUNCTION "hide_review_with_author"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users u WHERE u.id = NEW.author_id AND u.hidden_at IS NOT NULL) THEN
    NEW.hidden_at := now();
    NEW.hidden_reason := 'other';
    NEW.hidden_with_author := true;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "base_reviews_hidden_with_author" BEFORE INSERT ON "base_reviews" FOR EACH ROW WHEN (NEW."hidden_at" IS NULL) EXECUTE FUNCTION "hide_review_with_author"();

-- What everybody could read at its address is gone from there: 410.
CREATE TRIGGER "prompts_hidden_sample" AFTER UPDATE OF "hidden_at" ON "prompts" FOR EACH ROW
WHEN (OLD."hidden_at" IS NULL AND NEW."hidden_at" IS NOT NULL AND NEW."sample_position" IS NOT NULL) EXECUTE FUNCTION "note_gone_page"('prompt');
CREATE TRIGGER "users_hidden" AFTER UPDATE OF "hidden_at" ON "users" FOR EACH ROW WHEN (OLD."hidden_at" IS NULL AND NEW."hidden_at" IS NOT NULL) EXECUTE FUNCTION "note_gone_page"('profile');
