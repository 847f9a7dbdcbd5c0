-- AlterTable
ALTER TABLE "secret_links" ADD COLUMN     "transcript_id" UUID;

-- By hand: a link is of a prompt, a base or a transcript. Rows of before are checked by 20261130184140.
ALTER TABLE "secret_links" DROP CONSTRAINT "secret_links_of_one_thing";
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_of_one_thing" CHECK (num_nonnulls("prompt_id", "base_id", "transcript_id") = 1) NOT VALID;
