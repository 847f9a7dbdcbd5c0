import type { WordedError } from "../http/answer";

/** What the browser sends to an action: a JSON object as text with JavaScript, else the form. */
type FormPayload = FormData | string;

/** The result of a form's last submission. `values`: what was typed, for forms without JavaScript. */
export type FormState<O> =
  | null
  | { ok: true; data: O }
  | { ok: false; status: number; error: WordedError["body"]; values: Record<string, string> };

/** A server action for `useActionState`; the previous state comes from the browser and is ignored. */
export type FormAction<O> = (before: FormState<O>, payload: FormPayload) => Promise<FormState<O>>;
