import { useState, useSyncExternalStore } from "react";
import { LAUNCH_VALUES as PREFIX } from "@/components/common/drafts/launch-values";
import { notifyRemembered, subscribe } from "./remembered";

/** A value that is longer stays for this visit only: a browser keeps about five million characters. */
const LONGEST_KEPT = 20_000;

type Values = Readonly<Record<string, string>>;

/** Without a prototype, as all of them: a field may be called "constructor". */
const NONE: Values = bare([]);

/**
 * Values of a prompt's fields, kept per prompt in this browser and shared by its page and the launcher.
 * @param given initial values in place of the stored ones, which stay until a value changes
 */
export function useRememberedValues(promptId: string, given?: Values) {
  const kept = useSyncExternalStore(
    subscribe,
    () => read(promptId),
    () => NONE,
  );
  const [first, setFirst] = useState(given && bare(Object.entries(given)));
  const values = first ?? kept;

  function change(next: Values) {
    setFirst(undefined);
    keep(promptId, next);
  }

  return {
    values,
    set: (key: string, value: string) => change({ ...values, [key]: value }),
    clear: () => change(NONE),
  };
}

/** One of them: a change of another field renders nothing. @returns the value, and a function that changes it */
export function useRememberedValue(promptId: string, field: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(promptId)[field] ?? "",
    () => "",
  );
  return [value, (next) => keep(promptId, { ...read(promptId), [field]: next })];
}

/** What the page shows of a prompt, and the stored text that it was read from or written as. */
const inMemory = new Map<string, { stored: string | null; values: Values }>();

function read(promptId: string): Values {
  const stored = storedText(promptId);
  const known = inMemory.get(promptId);
  if (known && known.stored === stored) return known.values;
  const values = parsed(stored);
  inMemory.set(promptId, { stored, values });
  return values;
}

// A full or forbidden storage costs the memory, never the launch.
function storedText(promptId: string): string | null {
  try {
    return localStorage.getItem(PREFIX + promptId);
  } catch {
    return null;
  }
}

function parsed(stored: string | null): Values {
  try {
    const content: unknown = JSON.parse(stored ?? "{}");
    const entries = typeof content === "object" && content !== null ? Object.entries(content) : [];
    return bare(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return NONE;
  }
}

function keep(promptId: string, values: Values): void {
  const entries = Object.entries(values).filter(([, value]) => value !== "" && value.length <= LONGEST_KEPT);
  try {
    if (entries.length === 0) localStorage.removeItem(PREFIX + promptId);
    else localStorage.setItem(PREFIX + promptId, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // see storedText
  }
  inMemory.set(promptId, { stored: storedText(promptId), values: bare(Object.entries(values)) });
  notifyRemembered();
}

function bare(entries: [string, string][]): Values {
  return Object.assign(Object.create(null) as Values, Object.fromEntries(entries));
}
