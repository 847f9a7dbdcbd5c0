-- CreateTable
CREATE TABLE "paper_texts" (
    "paper" VARCHAR(20) NOT NULL,
    "version" CHAR(64) NOT NULL,
    "ru" TEXT NOT NULL,
    "en" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "paper_texts_pkey" PRIMARY KEY ("paper","version")
);

-- CreateTable
CREATE TABLE "paper_acceptances" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "paper" VARCHAR(20) NOT NULL,
    "version" CHAR(64) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "address" VARCHAR(64),

    CONSTRAINT "paper_acceptances_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "paper_acceptances_person_id_paper_version_key" ON "paper_acceptances"("person_id", "paper", "version");

-- AddForeignKey
ALTER TABLE "paper_acceptances" ADD CONSTRAINT "paper_acceptances_paper_version_fkey" FOREIGN KEY ("paper", "version") REFERENCES "paper_texts"("paper", "version") ON DELETE RESTRICT ON UPDATE CASCADE;
