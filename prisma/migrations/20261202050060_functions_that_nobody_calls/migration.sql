-- by hand, after everything that called them. Servers of version 1.31.0 call none of them by name.
-- A deletion or restoration that began before 20261202050050 still calls them: both use trash_rows until they end. Calls of the others last milliseconds.
LOCK TABLE "trash_rows" IN ACCESS EXCLUSIVE MODE;
DROP FUNCTION count_prompt_changes(prompt_change[]);
DROP FUNCTION prompt_card(text, text[], text);
DROP FUNCTION sale_source(uuid, timestamptz, text, text);
DROP FUNCTION sales_are_copied();
DROP FUNCTION note_sale_bundle();
DROP FUNCTION note_changed_subscriber();
DROP FUNCTION sum_subscribers(subscriber_change[]);
DROP FUNCTION refuse_audit_change();
DROP FUNCTION trash_key(regclass);
DROP FUNCTION trash_tables(regclass);
DROP FUNCTION trash_whole(name[], text[], oid, name[]);
DROP FUNCTION trash_is_there(trash_references, text[]);
