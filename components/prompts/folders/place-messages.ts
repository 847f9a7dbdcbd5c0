/** What the way into the dialog of folders says; the dialog's own texts come with it. */
export const PLACE_MESSAGES = ["folders.place", "folders.placeNamed", "folders.loadFailed"] as const;
