"use client";

import { useState } from "react";
import type { FieldErrors, FieldValues, Path } from "react-hook-form";
import type { FormState } from "@/lib/platform/form-state";
import { newKey } from "./use-form-action";

/**
 * What a form begins with, for useForm: its defaults, or what was typed and what is wrong with it when the form has come
 * back from the server without scripts.
 */
export function useFormStart<V extends FieldValues>(
  posted: FormState<unknown>,
  defaults: V,
): { defaultValues: V; errors?: FieldErrors<V> } {
  const [start] = useState(() => {
    if (!posted || posted.ok) return { defaultValues: defaults };
    const isField = ([name]: [string, unknown]) => Object.hasOwn(defaults, name); // names are anybody's, "constructor" too
    const typed = Object.entries(posted.values).filter(isField);
    const wrong = Object.entries(posted.error.fields ?? {}).filter(isField);
    return {
      defaultValues: {
        ...defaults,
        ...Object.fromEntries(
          typed.map(([name, value]) => [name, likeDefault(value, defaults[name as Path<V>])]),
        ),
      },
      errors: Object.fromEntries(
        wrong.map(([name, [message]]) => [name, { type: "server", message }]),
      ) as FieldErrors<V>,
    };
  });
  return start;
}

/** Fields that are not text come back as text. */
function likeDefault(value: string, like: unknown): unknown {
  if (typeof like === "boolean") return value === "true";
  if (Array.isArray(like))
    return value
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean);
  return value;
}

/** Fields that nobody sees: ids, and the key by which a submission that is sent twice is done once. */
export function HiddenFields({
  values = {},
  once = false,
}: {
  values?: Record<string, string | number | undefined>;
  once?: boolean;
}) {
  const [key] = useState(newKey);
  return (
    <>
      {Object.entries(values).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {once && <input type="hidden" name="idempotencyKey" defaultValue={key} suppressHydrationWarning />}
    </>
  );
}
