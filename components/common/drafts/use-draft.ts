import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readStored, removeStored, store } from "@/lib/platform/browser/stored";

/** A draft expires a month after its last use. */
const KEEP_MS = 30 * 24 * 3600 * 1000;
/** Pause in typing before it is written down. */
const WRITE_MS = 300;
const PREFIX = "draft:";

type Stored = { values: FieldValues; stamp: string; at: number };

export type Draft = {
  /** The form shows a draft from an earlier visit. */
  restored: boolean;
  /** The `stamp` of the copy that the restored draft began with; null without one. */
  stamp: string | null;
  /** Back to the form's defaults; the draft is forgotten. */
  undo: () => void;
  /** The `stamp` of the copy that the unsaved text is based on. */
  began: () => string;
  /** Replaces the form's content by a draft stored elsewhere. */
  restore: (values: FieldValues, stamp: string) => void;
  /** After a successful save: forget the draft. `stamp` names the copy that the next one begins with. */
  clear: (stamp?: string) => void;
  /** The same, and keeps no other: the form is being left for good. */
  end: () => void;
};

/**
 * Keeps a form's unsaved values in this browser until it is saved: they survive a failed save, a reload and an expired session. A draft
 * that differs from the defaults is restored when the page opens.
 * @param key person and thing, e.g. `${userId}:prompt:${id}`
 * @param stamp version of the thing that the defaults come from, stored with the draft
 */
export function useDraft<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  key: string,
  stamp = "",
): Draft {
  const [restored, setRestored] = useState<Stored | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const origin = useRef(stamp);
  const listened = useRef(false);
  const ended = useRef(false);
  const name = PREFIX + key;

  useEffect(() => {
    const found = read(name);
    origin.current = stamp;
    if (found && !same(found.values, form.formState.defaultValues)) {
      origin.current = found.stamp;
      form.reset(found.values as V, { keepDefaultValues: true });
      queueMicrotask(() => setRestored(found)); // the notice follows the form
    }
    const flush = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      const values = form.getValues();
      if (same(values, form.formState.defaultValues)) forget(name);
      else write(name, { values, stamp: origin.current, at: Date.now() });
    };
    const keep = () => {
      clearTimeout(timer.current);
      if (!ended.current) timer.current = setTimeout(flush, WRITE_MS);
    };
    const stop = form.subscribe({ formState: { values: true }, callback: keep });
    if (!listened.current) keep(); // text typed before hydration is already in the form
    listened.current = true;
    addEventListener("pagehide", flush);
    return () => {
      flush();
      stop();
      removeEventListener("pagehide", flush);
    };
  }, [form, name, stamp]);

  function clear(next?: string) {
    if (next !== undefined) origin.current = next;
    clearTimeout(timer.current);
    timer.current = undefined;
    forget(name);
    setRestored(null);
  }

  function end() {
    ended.current = true;
    clear();
  }

  function restore(values: FieldValues, from: string) {
    const stored = { values, stamp: from, at: Date.now() };
    origin.current = from;
    form.reset(values as V, { keepDefaultValues: true });
    write(name, stored);
    setRestored(stored);
  }

  function undo() {
    form.reset();
    clear(stamp);
  }

  return {
    restored: restored !== null,
    stamp: restored?.stamp ?? null,
    began: () => origin.current,
    restore,
    undo,
    clear,
    end,
  };
}

/** Keeps a draft whose form is not on the page yet. */
export function keepDraft(key: string, values: FieldValues, stamp: string): void {
  write(PREFIX + key, { values, stamp, at: Date.now() });
}

/** Forgets a draft whose form is not on the page, e.g. when its author signs out, and those whose keys continue its key after a colon. */
export function forgetDraft(key: string): void {
  const name = PREFIX + key;
  try {
    Object.keys(localStorage)
      .filter((each) => each === name || each.startsWith(`${name}:`))
      .forEach(forget);
  } catch {
    // no storage
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function read(name: string): Stored | null {
  const stored = readStored("localStorage", name) as Stored | null;
  return stored && typeof stored.values === "object" && Date.now() - stored.at < KEEP_MS ? stored : null;
}

const write = (name: string, stored: Stored) => store("localStorage", name, stored);

const forget = (name: string) => removeStored("localStorage", name);
