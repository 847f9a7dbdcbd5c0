import { useState } from "react";
import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { type ApiError, asRefusal } from "@/lib/platform/browser/api-client";
import type { FormState } from "@/lib/platform/browser/form-state";
import { failureOf, newKey } from "./use-form-action";

/** Initial state for useForm: the defaults, or the values and errors of a form that the server returned without scripts. */
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

/**
 * Why the server refused what a form sent.
 * @param form shows at its fields what the refusal says of them, and focuses the first
 * @returns `failure`: the last refusal; `general`: the same, but null where a field says it; `attempt` runs `work` and hands a
 *   refusal to `refused`; other errors it throws
 */
export function useFormFailure<V extends FieldValues, C, T>(
  posted: FormState<unknown>,
  form?: UseFormReturn<V, C, T>,
) {
  const [failure, setFailure] = useState(failureOf(posted));
  const wrongIn = ({ fields }: ApiError) => {
    const values = form?.getValues() ?? {};
    return Object.entries(fields).filter(([name]) => Object.hasOwn(values, name));
  };
  async function attempt(work: () => Promise<unknown>, refused?: (error: ApiError) => void): Promise<void> {
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const refusal = asRefusal(error);
      for (const [index, [name, [message]]] of wrongIn(refusal).entries())
        form?.setError(name as Path<V>, { type: "server", message }, { shouldFocus: index === 0 });
      setFailure(refusal);
      refused?.(refusal);
    }
  }
  const wrong = failure ? wrongIn(failure) : [];
  return {
    failure,
    general: wrong.length === 0 ? failure : null,
    /** A field says the same words. */
    isRepeated: wrong.some(([, [message]]) => message === failure?.message),
    attempt,
  };
}

/** Hidden fields: ids, and the idempotency key of a submission. */
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
