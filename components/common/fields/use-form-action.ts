import { useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError as isOutdated } from "next/navigation";
import { useActionState, useCallback, useRef } from "react";
import { ApiError, TIMEOUT_MS } from "@/lib/platform/browser/api-client";
import type { FormAction } from "@/lib/platform/browser/form-state";

/**
 * A form's server action, in both of its lives. Without scripts (or before they run) the browser sends the form by
 * `formAction` and the page comes back with `posted`. With scripts `submit` sends what the form's schema has validated.
 * While the result of a submission is unknown, the same one repeated carries the same idempotency key.
 */
export function useFormAction<O>(action: FormAction<O>) {
  const t = useTranslations("common");
  const [posted, formAction, posting] = useActionState(action, null);
  const attempt = useRef<{ of: string; key: string } | null>(null);

  /** @throws ApiError for every refusal, as callApi; code "NETWORK" when no answer came within 30 s */
  const submit = useCallback(
    async (values: object): Promise<O> => {
      const of = JSON.stringify(values);
      if (attempt.current?.of !== of) attempt.current = { of, key: newKey() };
      const state = await answerOf(
        action(null, JSON.stringify({ ...values, idempotencyKey: attempt.current.key })),
      ).catch((error: unknown) => {
        if (isOutdated(error)) throw new ApiError(t("pageOutdated"), "PAGE_OUTDATED", 409);
        throw refusalOf(error);
      });
      if (state?.ok || isFinal(state)) attempt.current = null;
      if (state?.ok) return state.data;
      throw failureOf(state) ?? new ApiError("", "NETWORK", 0);
    },
    [action, t],
  );

  return { posted, posting, formAction, submit };
}

/** What our server said before any action was reached (lib/platform/http-server), which Next throws as it is; else that it did not answer. */
function refusalOf(error: unknown): ApiError {
  try {
    const { status, code, message } = JSON.parse((error as Error).message) as {
      status: number;
      code: string;
      message: string;
    };
    return new ApiError(message, code, status);
  } catch {
    return new ApiError("", "NETWORK", 0);
  }
}

type State = Awaited<ReturnType<FormAction<unknown>>>;

/** Why a submission was refused; null when it was not. */
export function failureOf(state: State): ApiError | null {
  if (!state || state.ok) return null;
  const { message, code, fields, ...body } = state.error;
  return new ApiError(message, code, state.status, fields, { message, code, fields, ...body });
}

function answerOf<T>(answer: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(reject, TIMEOUT_MS, new DOMException("no answer", "TimeoutError")),
  );
  return Promise.race([answer, late]);
}

function isFinal(state: State): boolean {
  return (
    state !== null &&
    !state.ok &&
    state.status >= 400 &&
    state.status < 500 &&
    state.error.code !== "IDEMPOTENCY_IN_PROGRESS"
  );
}

// Not randomUUID, which a browser has only where the connection is secure.
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
