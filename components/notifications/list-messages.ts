/** The texts of lists of notifications, as names for ClientMessages. */
export const LIST_MESSAGES = ["title", "latest", "unread", "markAllRead", "showAll", "emptyText", "failed", "again", "settings.title"].map(
  (name) => `notifications.${name}`,
);
