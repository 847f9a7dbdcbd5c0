-- AlterTable
ALTER TABLE "secret_links" ADD COLUMN     "transcript_id" UUID;

-- CreateIndex
CREATE INDEX "secret_links_transcript_id_idx" ON "secret_links"("transcript_id");

-- By hand: a link is of a prompt, a base or a transcript.
ALTER TABLE "secret_links" DROP CONSTRAINT "secret_links_of_one_thing";
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_of_one_thing" CHECK (num_nonnulls("prompt_id", "base_id", "transcript_id") = 1);
