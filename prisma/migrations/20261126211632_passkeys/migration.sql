-- AlterTable
ALTER TABLE "mail_addresses" ADD COLUMN     "code_on" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "code_id" UUID;

-- CreateTable
CREATE TABLE "passkeys" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" VARCHAR(1364) NOT NULL,
    "public_key" BYTEA NOT NULL,
    "counter" BIGINT NOT NULL DEFAULT 0,
    "transports" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "name" VARCHAR(100) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "passkeys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_codes" (
    "id" UUID NOT NULL,
    "flow_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "network" VARCHAR(49),
    "user_agent" VARCHAR(300) NOT NULL DEFAULT '',
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "passkeys_credential_id_key" ON "passkeys"("credential_id");

-- CreateIndex
CREATE INDEX "passkeys_user_id_idx" ON "passkeys"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_codes_flow_id_idx" ON "sign_in_codes"("flow_id");

-- CreateIndex
CREATE INDEX "sign_in_codes_user_id_idx" ON "sign_in_codes"("user_id");

-- CreateIndex
CREATE INDEX "sign_in_codes_expires_at_idx" ON "sign_in_codes"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "mails_code_id_key" ON "mails"("code_id");

-- AddForeignKey
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "sign_in_codes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here.

-- A mail is about one thing.
ALTER TABLE "mails" DROP CONSTRAINT "mails_about_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_check" CHECK (num_nonnulls("notification_id", "gift_id", "code_id") <= 1);

-- Whom a code that is sent to an address signs in.
CREATE INDEX "mail_addresses_code_idx" ON "mail_addresses"(lower("address")) WHERE "code_on" AND "state" = 'confirmed';

ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_counter_check" CHECK ("counter" >= 0);
