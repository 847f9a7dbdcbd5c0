-- CreateIndex
CREATE INDEX "notification_settings_kind_user_id_idx" ON "notification_settings"("kind", "user_id");
