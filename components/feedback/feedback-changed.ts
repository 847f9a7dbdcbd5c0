const CHANGED = "promptoteka:feedback-changed";

/** Announces that a message was completed or deleted, so that the header counts new ones again. */
export function announceFeedbackChanged(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** @returns the end of listening */
export function onFeedbackChanged(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}
