/** What the manager of results uses of the messages; they come with it (lib/platform/i18n/late-messages). */
export const MANAGER_MESSAGES = ["results", "validation.attachment"] as const;
