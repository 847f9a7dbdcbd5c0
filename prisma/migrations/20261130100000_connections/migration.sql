-- CreateTable
CREATE TABLE "connections" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "client_id" VARCHAR(500) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "host" VARCHAR(255) NOT NULL,
    "scopes" "TokenScope"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_artifacts" (
    "id_hash" CHAR(64) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "payload" JSONB NOT NULL,
    "connection_id" UUID,
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "oauth_artifacts_pkey" PRIMARY KEY ("id_hash")
);

-- CreateIndex
CREATE INDEX "connections_user_id_idx" ON "connections"("user_id");

-- CreateIndex
CREATE INDEX "connections_client_id_idx" ON "connections"("client_id");

-- CreateIndex
CREATE INDEX "connections_expires_at_idx" ON "connections"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_artifacts_connection_id_idx" ON "oauth_artifacts"("connection_id");

-- CreateIndex
CREATE INDEX "oauth_artifacts_kind_expires_at_idx" ON "oauth_artifacts"("kind", "expires_at");

-- CreateIndex
CREATE INDEX "oauth_artifacts_expires_at_idx" ON "oauth_artifacts"("expires_at");
