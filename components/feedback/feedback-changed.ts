const CHANGED = "promptoteka:feedback-changed";

/** Tells the page that a message was dealt with or deleted, so that the header asks anew how many are new. */
export function announceFeedbackChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** @returns the end of listening */
export function onFeedbackChanged(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
