-- When a token's holder proved who they are. Tokens that exist are too old for that to matter.
ALTER TABLE "api_tokens" ADD COLUMN "signed_in_at" TIMESTAMPTZ(3);

-- Each person or address counts once a day for a prompt's popularity.
CREATE TABLE "prompt_copies" (
    "prompt_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "who" CHAR(43) NOT NULL,

    CONSTRAINT "prompt_copies_pkey" PRIMARY KEY ("prompt_id","day","who")
);

CREATE INDEX "prompt_copies_day_idx" ON "prompt_copies"("day");

ALTER TABLE "prompt_copies" ADD CONSTRAINT "prompt_copies_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
