type Area = "localStorage" | "sessionStorage";

// A full or forbidden storage costs what would be stored, never the page.

/** A value of the browser's storage; null if there is none, or no storage. Anything may have written it. */
export function readStored(area: Area, name: string): unknown {
  try {
    return JSON.parse(window[area].getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON, if the storage takes it. */
export function store(area: Area, name: string, value: unknown): void {
  try {
    window[area].setItem(name, JSON.stringify(value));
  } catch {
    // see above
  }
}

/** Removes a stored value. */
export function removeStored(area: Area, name: string): void {
  try {
    window[area].removeItem(name);
  } catch {
    // see above
  }
}
