/** What the dialog that fills a prompt in from a table uses of the messages; they come with it (lib/platform/i18n/late-messages). */
export const FILL_MESSAGES = ["fill"] as const;
