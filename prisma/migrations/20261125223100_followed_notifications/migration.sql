-- By hand.

-- What a person was told of lately of what they follow: more than a few of an hour become one.
CREATE INDEX "notifications_followed_idx" ON "notifications"("user_id", "created_at") WHERE "kind" = 'followed';
