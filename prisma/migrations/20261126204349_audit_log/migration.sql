-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "action" VARCHAR(20) NOT NULL,
    "target_kind" VARCHAR(20),
    "target_id" UUID,
    "network" VARCHAR(49),
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries"("created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_created_at_id_idx" ON "audit_entries"("actor_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_target_id_created_at_id_idx" ON "audit_entries"("target_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audit_entries_action_created_at_id_idx" ON "audit_entries"("action", "created_at", "id");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");

-- By hand from here.

-- The administrators, who are few.
CREATE INDEX "users_admins_idx" ON "users" ("created_at" DESC, "id" DESC) WHERE "role" = 'admin';

-- Nobody changes an entry, and nobody deletes one before its year is over; the job that forgets them leaves a day more.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only' USING ERRCODE = 'integrity_constraint_violation';
END;
$$;

CREATE TRIGGER audit_entries_unchanged BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_kept BEFORE DELETE ON audit_entries FOR EACH ROW
  WHEN (OLD.created_at > now() - interval '365 days') EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_entries_whole BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
