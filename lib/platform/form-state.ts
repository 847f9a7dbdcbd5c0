import type { WordedError } from "./http/answer";

/** What the browser sends an action: the text of a JSON object where scripts run, else the form as it stands. */
type FormPayload = FormData | string;

/** How a form's last submission ended. `values`: what was typed, where no script has kept it. */
export type FormState<O> =
  | null
  | { ok: true; data: O }
  | { ok: false; status: number; error: WordedError["body"]; values: Record<string, string> };

/** A server action that `useActionState` takes; the state before is the browser's word and is not looked at. */
export type FormAction<O> = (before: FormState<O>, payload: FormPayload) => Promise<FormState<O>>;
