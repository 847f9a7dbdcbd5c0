/** What `keepAttachment` refuses with. */
export const ATTACHMENT_ERRORS = [
  "UNSUPPORTED_TYPE",
  "TOO_LARGE",
  "DAMAGED_FILE",
  "QUOTA_EXCEEDED",
  "UPLOADS_WAITING",
  "MEDIA_UNAVAILABLE",
  "STORAGE_FULL",
  "STORAGE_UNAVAILABLE",
] as const;
