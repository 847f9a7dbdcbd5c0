/** Where the browser keeps what was last filled into a prompt's fields; a prompt's id follows. */
export const LAUNCH_VALUES = "launch:";

/** Forgets all of them: the next person at this browser is somebody else. */
export function forgetLaunchValues(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(LAUNCH_VALUES)) localStorage.removeItem(key);
  } catch {
    // no storage, nothing kept
  }
}
