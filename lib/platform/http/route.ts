import { preferredLocale } from "./content-negotiation";
import { withinRequest } from "../request-scope";
import type { Spelling } from "../paging";
import { viewerLanguage, type Viewer } from "../viewer";
import { localeOfPath, withLocale } from "../i18n/locales";
import { translate } from "../i18n/translate";
import { errorAnswer, json, wordedError } from "./answer";
import { OUTAGE_PAGE_POLICY, plainPage } from "./outage-page";
import {
  type Answer,
  type AssertRights,
  type Handler,
  type Outcome,
  perform,
  type ResolveViewer,
} from "./call";
import { clientAddress } from "./ip-address";
import type { Contract } from "./contract";
import { readInput } from "./input";
import type { Handle, Route } from "./router";
import { cachedForGuests } from "./cached-list";
import { REQUEST_ID_HEADER } from "./request-id";

/**
 * Creates the adapter that answers routes: `perform` over HTTP, as JSON. lib/identity passes the resolver.
 * @param assertRights asked before an input is refused
 */
export function createAdapter(resolveViewer: ResolveViewer, assertRights: AssertRights) {
  return ({ contract, run: domainFunction, page, refused: better }: Route): Handle => {
    const run = domainFunction as Handler<unknown, unknown>; // `contract.input` gives what it takes
    const answer = contract.kept ? cachedForGuests(contract, run) : run;
    return (request, { params }) => {
      const call = {
        request,
        input: async () => readInput(contract, request, (await params) ?? {}),
        rights: async (viewer: Viewer, refusal: unknown) => {
          await assertRights(viewer, contract, (await params) ?? {});
          await better?.(viewer, (await params) ?? {}, refusal);
        },
        key: () => request.headers.get("idempotency-key"),
        // Accept-Language, else the profile's language, else Russian.
        locale: (viewer: Outcome["viewer"]) =>
          preferredLocale(request.headers.get("accept-language")) ?? viewerLanguage(viewer),
      };
      return withinRequest(clientAddress(request.headers), async () => {
        const isForm = request.headers.get("accept")?.includes("text/html");
        const next = page && isForm ? page((await params) ?? {}) : null;
        return perform(contract, call, resolveViewer, answer, (outcome) =>
          next === null ? responseOf(contract, request, outcome) : pageAfter(next, request, outcome),
        );
      });
    };
  };
}

function responseOf(contract: Contract, request: Request, outcome: Outcome): Response {
  const response =
    "answer" in outcome ? answered(contract, outcome.answer, request) : refused(request, outcome);
  response.headers.set(REQUEST_ID_HEADER, outcome.requestId);
  for (const [name, value] of Object.entries(outcome.limits))
    if (!response.headers.has(name)) response.headers.set(name, value);
  return response;
}

/** The answer to a form that a browser sent without scripts, in the language of the form's page. */
function pageAfter(next: string, request: Request, outcome: Outcome): Response {
  const from = request.headers.get("referer") ?? "";
  const locale = URL.canParse(from) ? localeOfPath(new URL(from).pathname) : outcome.locale;
  const href = withLocale(next, locale);
  const own = { "Cache-Control": "private, no-store", [REQUEST_ID_HEADER]: outcome.requestId };
  if ("answer" in outcome) return new Response(null, { status: 303, headers: { Location: href, ...own } });
  const { status, headers, body } = wordedError(outcome.thrown, locale, outcome.requestId);
  return new Response(plainPage(locale, { title: body.message }, [href, translate(locale, "common.back")]), {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": OUTAGE_PAGE_POLICY,
      ...own,
      ...headers,
    },
  });
}

/** Status in the log of a call whose caller disconnected, as in nginx. */
const CALLER_GONE = 499;

function refused(
  { signal }: Request,
  { thrown, locale, requestId }: Extract<Outcome, { thrown: unknown }>,
): Response {
  const isCallerGone =
    signal.aborted && (thrown === signal.reason || (thrown instanceof Error && thrown.name === "AbortError"));
  return isCallerGone ? new Response(null, { status: CALLER_GONE }) : errorAnswer(thrown, locale, requestId);
}

const SPELLING_HEADERS: Record<keyof Spelling, string> = {
  meant: "X-Search-Meant",
  suggestion: "X-Search-Suggestion",
};

function answered(contract: Contract, { status, body, page }: Answer, request: Request): Response {
  const headers: Record<string, string> = {};
  if (contract.cacheControl) headers["Cache-Control"] = contract.cacheControl;
  if (page?.total !== undefined) headers["X-Total-Count"] = String(page.total);
  // Headers are ASCII.
  for (const name of ["meant", "suggestion"] as const) {
    const words = page?.spelling?.[name];
    if (words) headers[SPELLING_HEADERS[name]] = encodeURIComponent(words);
  }
  if (page?.nextCursor) {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("cursor", page.nextCursor);
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`;
  }
  if (body instanceof Response) return request.method === "HEAD" ? headOf(body) : body;
  if (contract.answerType && typeof body === "string")
    return new Response(body, {
      status,
      headers: { "Cache-Control": "private, no-store", ...headers, "Content-Type": contract.answerType },
    });
  return status === 204
    ? new Response(null, { status, headers: { "Cache-Control": "private, no-store" } })
    : json(body, status, headers);
}

/** A HEAD response; cancels the body, which Next would leave open. */
function headOf({ body, status, headers }: Response): Response {
  void body?.cancel();
  return new Response(null, { status, headers });
}
