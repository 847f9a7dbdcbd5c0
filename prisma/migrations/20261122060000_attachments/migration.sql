-- CreateEnum
CREATE TYPE "AttachmentKind" AS ENUM ('image', 'audio', 'video');

-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "cover_id" UUID;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "avatar_id" UUID;

-- CreateTable
CREATE TABLE "attachments" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "kind" "AttachmentKind" NOT NULL,
    "file" VARCHAR(40) NOT NULL,
    "type" VARCHAR(60) NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "duration" DECIMAL(10,2),
    "placeholder" VARCHAR(1000),
    "waveform" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
    "previews" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "attachments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prompt_examples" (
    "id" UUID NOT NULL,
    "prompt_id" UUID NOT NULL,
    "attachment_id" UUID NOT NULL,
    "caption" VARCHAR(200) NOT NULL DEFAULT '',
    "values" JSONB NOT NULL DEFAULT '{}',
    "position" INTEGER NOT NULL,
    "is_cover" BOOLEAN NOT NULL DEFAULT false,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompt_examples_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "attachments_owner_id_idx" ON "attachments"("owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "prompt_examples_attachment_id_key" ON "prompt_examples"("attachment_id");

-- CreateIndex
CREATE INDEX "prompt_examples_prompt_id_position_idx" ON "prompt_examples"("prompt_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "prompt_bases_cover_id_key" ON "prompt_bases"("cover_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_avatar_id_key" ON "users"("avatar_id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_id_fkey" FOREIGN KEY ("avatar_id") REFERENCES "attachments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "attachments" ADD CONSTRAINT "attachments_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_bases" ADD CONSTRAINT "prompt_bases_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "attachments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_examples" ADD CONSTRAINT "prompt_examples_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_examples" ADD CONSTRAINT "prompt_examples_attachment_id_fkey" FOREIGN KEY ("attachment_id") REFERENCES "attachments"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand

-- A person refers to a picture that refers to its owner: looked at when a transaction ends, so that rows can be restored in any order.
ALTER TABLE "users" ALTER CONSTRAINT "users_avatar_id_fkey" DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "prompt_bases" ALTER CONSTRAINT "prompt_bases_cover_id_fkey" DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "attachments"
    ADD CONSTRAINT "attachments_size_check" CHECK ("kind" = 'audio' OR ("width" > 0 AND "height" > 0)),
    ADD CONSTRAINT "attachments_duration_check" CHECK ("kind" = 'image' OR "duration" >= 0),
    ADD CONSTRAINT "attachments_bytes_check" CHECK ("bytes" > 0);

CREATE UNIQUE INDEX "prompt_examples_cover_key" ON "prompt_examples" ("prompt_id") WHERE "is_cover";

-- Whatever deletes an attachment, be it a cascade from an account, releases its files in the same transaction.
CREATE FUNCTION "release_attachment"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM release_objects(ARRAY(
    SELECT 'attachments/' || OLD."id" || '/' || named."file"
    FROM (SELECT OLD."file" AS "file" UNION ALL SELECT p ->> 'file' FROM jsonb_array_elements(OLD."previews") AS p) AS named
  ));
  RETURN NULL;
END
$$;

CREATE TRIGGER "attachments_released" AFTER DELETE ON "attachments" FOR EACH ROW EXECUTE FUNCTION "release_attachment"();

-- An attachment is shown in one place; what it was shown in takes it along.
CREATE FUNCTION "delete_shown_attachment"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "attachments" WHERE "id" = (to_jsonb(OLD) ->> TG_ARGV[0])::uuid;
  RETURN NULL;
END
$$;

CREATE TRIGGER "prompt_examples_attachment" AFTER DELETE ON "prompt_examples" FOR EACH ROW EXECUTE FUNCTION "delete_shown_attachment"('attachment_id');
CREATE TRIGGER "prompt_bases_cover_gone" AFTER DELETE ON "prompt_bases" FOR EACH ROW WHEN (OLD."cover_id" IS NOT NULL) EXECUTE FUNCTION "delete_shown_attachment"('cover_id');
CREATE TRIGGER "prompt_bases_cover_changed" AFTER UPDATE OF "cover_id" ON "prompt_bases" FOR EACH ROW WHEN (OLD."cover_id" IS DISTINCT FROM NEW."cover_id" AND OLD."cover_id" IS NOT NULL) EXECUTE FUNCTION "delete_shown_attachment"('cover_id');
CREATE TRIGGER "users_avatar_changed" AFTER UPDATE OF "avatar_id" ON "users" FOR EACH ROW WHEN (OLD."avatar_id" IS DISTINCT FROM NEW."avatar_id" AND OLD."avatar_id" IS NOT NULL) EXECUTE FUNCTION "delete_shown_attachment"('avatar_id');

-- Bases without a cover show what their newest prompts with results show.
ALTER TABLE "prompts" ADD COLUMN "has_examples" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "prompts_with_examples_idx" ON "prompts" ("prompt_base_id", "created_at" DESC, "id" DESC) WHERE "has_examples";

CREATE FUNCTION "mark_prompt_with_examples"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "prompts" SET "has_examples" = NOT "has_examples"
  WHERE "id" = COALESCE(NEW."prompt_id", OLD."prompt_id")
    AND "has_examples" <> EXISTS (SELECT 1 FROM "prompt_examples" e WHERE e."prompt_id" = COALESCE(NEW."prompt_id", OLD."prompt_id"));
  RETURN NULL;
END
$$;

CREATE TRIGGER "prompt_examples_marked" AFTER INSERT OR DELETE ON "prompt_examples" FOR EACH ROW EXECUTE FUNCTION "mark_prompt_with_examples"();
