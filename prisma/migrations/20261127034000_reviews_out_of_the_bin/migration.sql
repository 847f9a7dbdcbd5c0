-- By hand: a review that was hidden with its author, and was in the bin with its base while the author was shown again, comes back as one that is seen.
CREATE OR REPLACE FUNCTION hide_review_with_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users u WHERE u.id = NEW.author_id AND u.hidden_at IS NOT NULL) THEN
    NEW.hidden_at := coalesce(NEW.hidden_at, now());
    NEW.hidden_reason := 'other';
    NEW.hidden_with_author := true;
  ELSIF NEW.hidden_with_author THEN
    NEW.hidden_at := NULL;
    NEW.hidden_reason := NULL;
    NEW.hidden_note := '';
    NEW.hidden_with_author := false;
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER base_reviews_hidden_with_author BEFORE INSERT ON base_reviews FOR EACH ROW
  WHEN (NEW.hidden_at IS NULL OR NEW.hidden_with_author) EXECUTE FUNCTION hide_review_with_author();
UPDATE base_reviews r SET hidden_at = NULL, hidden_reason = NULL, hidden_note = '', hidden_with_author = false
FROM users u WHERE r.hidden_with_author AND u.id = r.author_id AND u.hidden_at IS NULL;
