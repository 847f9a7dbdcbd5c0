/** Where the browser keeps what was last filled into a prompt's fields; a prompt's id follows. */
export const LAUNCH_VALUES = "launch:";
/** Where it keeps what was opened from the palette; a person's id follows. */
export const RECENT_ENTRIES = "promptoteka:recent:";

/** Forgets all of them, and what was opened: the next person at this browser is somebody else. */
export function forgetLaunchValues(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(LAUNCH_VALUES) || key.startsWith(RECENT_ENTRIES)) localStorage.removeItem(key);
  } catch {
    // no storage, nothing kept
  }
}
