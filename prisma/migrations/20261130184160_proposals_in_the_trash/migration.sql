-- By hand: finds a person's proposals in others' bins, as trash_rows_review_author_idx finds reviews.
CREATE INDEX "trash_rows_proposal_author_idx" ON "trash_rows" (("row" ->> 'author_id')) WHERE "table_name" = 'prompt_proposals';
