-- by hand: a table of its own, for who sells a bundle holds it.
CREATE OR REPLACE TRIGGER sale_bundles_noted AFTER INSERT OR UPDATE OF title ON bundles FOR EACH ROW EXECUTE FUNCTION note_base();
