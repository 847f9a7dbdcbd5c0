/** localStorage prefix of the values last filled into a prompt's fields; the prompt's id follows. */
export const LAUNCH_VALUES = "launch:";
/** localStorage prefix of entries opened from the palette; the person's id follows. */
export const RECENT_ENTRIES = "promptoteka:recent:";

/** Deletes all of them on sign-out: the next person at this browser may be someone else. */
export function forgetLaunchValues(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(LAUNCH_VALUES) || key.startsWith(RECENT_ENTRIES)) localStorage.removeItem(key);
  } catch {
    // no storage, nothing kept
  }
}
