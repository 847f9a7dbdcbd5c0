-- by hand: one function keeps the ledger and the audit log append-only. Triggers hold a function by its number, whatever its name.
CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

-- contract: not used since 1.31.0 by its name
ALTER FUNCTION refuse_ledger_change() RENAME TO refuse_change;

CREATE OR REPLACE TRIGGER audit_entries_kept BEFORE DELETE ON audit_entries FOR EACH ROW
  WHEN (OLD.created_at > now() - interval '365 days') EXECUTE FUNCTION refuse_change();
CREATE OR REPLACE TRIGGER audit_entries_unchanged BEFORE UPDATE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
