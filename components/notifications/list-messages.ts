const PARTS = [
  "title",
  "latest",
  "unread",
  "markAllRead",
  "showAll",
  "emptyText",
  "failed",
  "again",
  "settings.title",
] as const;

/** The texts of lists of notifications, as names for ClientMessages. */
export const LIST_MESSAGES = PARTS.map((name) => `notifications.${name}` as const);
