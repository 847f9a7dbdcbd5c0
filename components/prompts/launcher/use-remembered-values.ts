"use client";

import { useState } from "react";
import { LAUNCH_VALUES as PREFIX } from "@/components/common/drafts/launch-values";

/** A value that is longer stays for this visit only: a browser keeps about five million characters. */
const LONGEST_KEPT = 20_000;

/**
 * What was put into a prompt's blanks, kept per prompt in this browser.
 * @param given stands there at first in place of what is kept, which stays until something is changed
 */
export function useRememberedValues(promptId: string, given?: Readonly<Record<string, string>>) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => given ?? read(promptId));

  function change(next: Record<string, string>) {
    setValues(next);
    keep(promptId, next);
  }

  return {
    values,
    set: (key: string, value: string) => change({ ...values, [key]: value }),
    clear: () => change({}),
  };
}

// A full or forbidden storage costs the memory, never the launch.
function read(promptId: string): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + promptId) ?? "{}");
    const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
  } catch {
    return {};
  }
}

function keep(promptId: string, values: Record<string, string>): void {
  const entries = Object.entries(values).filter(([, value]) => value !== "" && value.length <= LONGEST_KEPT);
  try {
    if (entries.length === 0) localStorage.removeItem(PREFIX + promptId);
    else localStorage.setItem(PREFIX + promptId, JSON.stringify(Object.fromEntries(entries)));
  } catch {
    // see read
  }
}
