-- CreateEnum
CREATE TYPE "FollowKind" AS ENUM ('user', 'category', 'tag');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'followed';

-- AlterTable
-- By hand: of what is there already nobody wrote down when it was opened; no row is written here.
ALTER TABLE "prompts" ADD COLUMN     "opened_at" TIMESTAMPTZ(3) DEFAULT '2000-01-01T00:00:00Z';
ALTER TABLE "prompts" ALTER COLUMN "opened_at" DROP DEFAULT;
UPDATE "trash_rows" SET "row" = "row" || jsonb_build_object('opened_at', CASE WHEN ("row" ->> 'is_public')::boolean THEN '2000-01-01T00:00:00Z' END)
WHERE "table_name" = 'prompts' AND "link" = '';

-- CreateTable
CREATE TABLE "follows" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "FollowKind" NOT NULL,
    "target" VARCHAR(100) NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "opened_prompts" (
    "prompt_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "opened_prompts_pkey" PRIMARY KEY ("prompt_id")
);

-- CreateTable
CREATE TABLE "follow_rounds" (
    "id" UUID NOT NULL,
    "prompt_ids" UUID[],
    "more" JSONB NOT NULL DEFAULT '{}',
    "after" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "follow_rounds_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "follows_user_id_kind_target_key" ON "follows"("user_id", "kind", "target");

-- CreateIndex
CREATE INDEX "follows_user_id_created_at_id_idx" ON "follows"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "follows_kind_target_user_id_idx" ON "follows"("kind", "target", "user_id");

-- CreateIndex
CREATE INDEX "follows_author_id_idx" ON "follows"("author_id");

-- CreateIndex
CREATE INDEX "opened_prompts_opened_at_idx" ON "opened_prompts"("opened_at");

-- CreateIndex
CREATE INDEX "opened_prompts_author_id_idx" ON "opened_prompts"("author_id");

-- CreateIndex
CREATE INDEX "follow_rounds_created_at_id_idx" ON "follow_rounds"("created_at", "id");

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here on.
ALTER TABLE "follows" ADD CONSTRAINT "follows_author_check" CHECK (
  ("kind" = 'user') = ("author_id" IS NOT NULL) AND ("author_id" IS NULL OR "target" = "author_id"::text AND "author_id" <> "user_id")
);

-- When everybody could read a prompt for the first time. Of prompts that are older than the column it says the beginning of 2000: those that
-- are closed were never open, as far as anybody knows, and those that are open are written down when they are closed.
CREATE FUNCTION "date_opening"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_public AND NEW.opened_at IS NULL THEN
      NEW.opened_at := now();
    END IF;
  ELSIF OLD.is_public THEN
    IF NOT NEW.is_public AND OLD.opened_at = '2000-01-01T00:00:00Z' THEN
      NEW.opened_at := OLD.created_at;
    END IF;
  ELSIF NEW.is_public AND (OLD.opened_at IS NULL OR OLD.opened_at = '2000-01-01T00:00:00Z') THEN
    NEW.opened_at := now();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "date_opening" BEFORE INSERT OR UPDATE OF "is_public" ON "prompts" FOR EACH ROW EXECUTE FUNCTION "date_opening"();

-- What was opened for the first time waits for the job that tells followers; one that comes back from the trash does not.
CREATE FUNCTION "note_opened_prompt"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO opened_prompts (prompt_id, author_id, opened_at) VALUES (NEW.id, NEW.user_id, NEW.opened_at) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_added_open_prompt" AFTER INSERT ON "prompts" FOR EACH ROW WHEN (
  NEW."is_public" AND NEW."user_id" IS NOT NULL AND NEW."opened_at" = now()::timestamptz(3)
) EXECUTE FUNCTION "note_opened_prompt"();
CREATE TRIGGER "note_opened_prompt" AFTER UPDATE OF "is_public" ON "prompts" FOR EACH ROW WHEN (
  NEW."is_public" AND NOT OLD."is_public" AND NEW."user_id" IS NOT NULL AND NEW."opened_at" IS DISTINCT FROM OLD."opened_at"
) EXECUTE FUNCTION "note_opened_prompt"();
