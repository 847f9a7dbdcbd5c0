import type { FormAction, FormState } from "@/lib/platform/browser/form-state";
import { type FormPost, requestScope, withinRequest } from "@/lib/platform/request-scope";

type Submitted<O> = {
  state: FormState<O>;
  redirected?: string;
  status?: number;
  headers: FormPost["answer"];
};
type How = { path?: string; headers?: Record<string, string> };

/** What the browser says of a form on our own page. */
const OURS = { "sec-fetch-site": "same-origin", "user-agent": "Jest" };

/** Sends a form to its page as a browser without scripts does; fields in pairs, because a name may stand twice. */
export function post<O>(
  action: FormAction<O>,
  fields: Record<string, string> | [string, string | Blob][],
  how: How = {},
): Promise<Submitted<O>> {
  const form = new FormData();
  for (const [name, value] of Array.isArray(fields) ? fields : Object.entries(fields))
    form.append(name, value);
  return sent(action, form, how);
}

/** Sends a form as our own script does. `values` that are no object are sent as they are. */
export function submit<O>(
  action: FormAction<O>,
  values: unknown,
  { headers, ...how }: How = {},
): Promise<Submitted<O>> {
  const payload =
    typeof values === "object" && values?.constructor === Object ? JSON.stringify(values) : values;
  return sent(action, payload, { ...how, headers: { "next-action": "0".repeat(42), ...headers } });
}

/** Acts as the server around an action: passes it the request, and reads its response. */
function sent<O>(
  action: FormAction<O>,
  payload: unknown,
  { path = "/my-bases/new", headers = {} }: How,
): Promise<Submitted<O>> {
  return withinRequest("203.0.113.1", async () => {
    const form: FormPost = {
      path,
      headers: new Headers({ ...OURS, ...headers }),
      reached: false,
      answer: [],
    };
    requestScope()!.form = form;
    let state: FormState<O> = null;
    let redirected: string | undefined;
    try {
      state = await action(null, payload as FormData);
    } catch (thrown) {
      // Next signals a redirect by this error.
      const [kind, , address] = String((thrown as { digest?: unknown }).digest ?? "").split(";");
      if (kind !== "NEXT_REDIRECT") throw thrown;
      redirected = address;
    }
    return { state, redirected, status: form.status, headers: form.answer };
  });
}
