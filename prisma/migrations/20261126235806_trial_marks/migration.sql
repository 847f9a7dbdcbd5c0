-- CreateTable
CREATE TABLE "trial_marks" (
    "base_id" UUID NOT NULL,
    "mark" VARCHAR(43) NOT NULL,

    CONSTRAINT "trial_marks_pkey" PRIMARY KEY ("base_id","mark")
);

-- AddForeignKey
ALTER TABLE "trial_marks" ADD CONSTRAINT "trial_marks_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;
