import { redirect } from "next/navigation";
import type { AcceptedResponse } from "./accepted-response";
import { env } from "../env";
import { AppError } from "../errors";
import type { FormAction, FormState } from "../browser/form-state";
import { localeOfPath, withLocale } from "../i18n/locales";
import { ACTION_HEADER } from "../page-cache/page-variants";
import { type FormPost, requestScope } from "../request-scope";
import type { Locale, Viewer } from "../viewer";
import type { z } from "../validation/zod";
import { type WordedError, wordedError } from "./answer";
import { type AssertRights, type Handler, perform, type ResolveViewer } from "./call";
import type { Contract } from "./contract";
import { type FormFields, formFields, formInput, KEY_FIELD, namedInPath } from "./form-input";
import { assertSameOrigin } from "./security/same-origin";

/** The JSON body of a success. */
type Data<O> = O extends AcceptedResponse<infer T> ? T : O;

export type ActionOptions<O> = {
  /** Redirect after a success without JavaScript: a path without language prefix, or another site's address. */
  then?: (data: Data<O>, fields: FormFields) => string;
  /** Messages by field of a refusal that names other fields than the form has, or none. */
  fields?: (error: WordedError["body"]) => WordedError["body"]["fields"];
};

type Told<O> = { status: number; state: Exclude<FormState<Data<O>>, null> };

/**
 * Creates the `action(contract, fn)` adapter: `perform` for a form posted to its page, from our own pages only.
 * @param assertRights called when an input is refused, before the refusal
 * @param signIn the sign-in page that leads back to a path
 * @param succeeded called after a success; does not throw
 */
export function createAction(
  resolveViewer: ResolveViewer,
  assertRights: AssertRights,
  signIn: (path: string) => string,
  succeeded: (contract: Contract, request: Request) => Promise<void>,
) {
  return function action<I extends z.ZodType, O>(
    contract: Contract<I>,
    run: Handler<z.infer<I>, O>,
    { then, fields: fieldsOf }: ActionOptions<O> = {},
  ): FormAction<Data<O>> {
    return async (_before, payload) => {
      const scope = requestScope();
      const form = scope?.form;
      if (!form) throw new Error("an action answers a form that was sent to a page");
      form.reached = true;
      const locale = localeOfPath(form.path);
      let fields: FormFields = {};
      const call = {
        request: requestOf(form),
        locale: () => locale,
        input: async () => formInput(contract, (fields = formFields(payload))),
        rights: async (viewer: Viewer) => assertRights(viewer, contract, namedInPath(contract, fields)),
        key: () =>
          typeof fields[KEY_FIELD] === "string" && fields[KEY_FIELD] !== "" ? fields[KEY_FIELD] : null,
      };
      const { state, status } = await perform(
        contract,
        call,
        fromOurPages(resolveViewer),
        run,
        (outcome): Told<O> => {
          if ("answer" in outcome)
            return {
              status: outcome.answer.status,
              state: { ok: true, data: plain(outcome.answer.body) as Data<O> },
            };
          const { status, headers, body } = wordedError(outcome.thrown, locale, outcome.requestId);
          form.answer.push(...Object.entries(headers));
          const error = { ...body, ...(fieldsOf && { fields: fieldsOf(body) }) };
          return { status, state: { ok: false, status, error, values: typed(payload) } };
        },
      );
      if (state.ok) await succeeded(contract, call.request);
      else form.status = status;
      scope.failure = undefined; // `state` tells this one; a later failure is about the page around the form
      if (form.headers.has(ACTION_HEADER)) return state;
      if (state.ok && then) redirect(localised(then(state.data, fields), locale));
      if (!state.ok && status === 401 && contract.access !== "open") redirect(signIn(form.path));
      return state;
    };
  };
}

function fromOurPages(resolveViewer: ResolveViewer): ResolveViewer {
  return async (request) => {
    assertSameOrigin(request);
    return resolveViewer(request);
  };
}

/** The form as a Request. */
function requestOf({ path, headers }: FormPost): Request {
  if (!URL.canParse(path, env().APP_ORIGIN)) throw new AppError("MALFORMED_REQUEST");
  return new Request(new URL(path, env().APP_ORIGIN), { method: "POST", headers });
}

function localised(address: string, locale: Locale): string {
  return address.startsWith("/") ? withLocale(address, locale) : address;
}

/** As JSON, like the HTTP adapter. */
function plain(body: unknown): unknown {
  return body === undefined ? null : JSON.parse(JSON.stringify(body));
}

/** The form's values for a reader without JavaScript, also when the call was refused before reading them. */
function typed(payload: unknown): Record<string, string> {
  if (!(payload instanceof FormData)) return {};
  try {
    const { [KEY_FIELD]: _, ...fields } = formFields(payload);
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])); // a list with commas
  } catch {
    return {}; // too large to be sent back and forth
  }
}
