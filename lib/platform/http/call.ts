import { AcceptedResponse } from "./accepted-response";
import { AppError } from "../errors";
import { once, type StoredAnswer } from "./idempotency";
import { log } from "../log";
import { Page, WrittenPage } from "../paging";
import { consume, type RateLimit } from "../limits/rate-limit";
import { requestScope } from "../request-scope";
import { assertRoomToWait } from "../workers/pool";
import {
  GUEST,
  type Locale,
  requireAdmin,
  requireMember,
  requireScope,
  type Viewer,
  viewerId,
} from "../viewer";
import type { z } from "../validation/zod";
import type { PathParams } from "./input";
import { clientAddress } from "./ip-address";
import { type Contract, needsConsent, scopeOf } from "./contract";
import { isRemote } from "./remote-request";
import { requestIdOf } from "./request-id";
import { enterSpool, removeSpool } from "./files/spool";

/** The handler's third argument, after viewer and input. */
export type RequestContext = {
  request: Request;
  address: string;
  requestId: string;
  signal: AbortSignal;
  locale: Locale;
  remote: boolean;
};

export type Handler<I, O> = (viewer: Viewer, input: I, context: RequestContext) => Promise<O>;
export type ResolveViewer = (request: Request) => Promise<Viewer>;

/** Checks the rights to the thing that `params` name by the placeholders of the path. @throws AppError */
export type AssertRights = (viewer: Viewer, contract: Contract, params: PathParams) => Promise<void>;

/** What the adapters provide: HTTP, forms, MCP. */
export type Call<I> = {
  request: Request;
  /** Reads and validates the input. @throws AppError */
  input: () => Promise<I>;
  /** Checks the viewer's rights to the thing that is called, when the input is refused. @throws AppError, or what fits better */
  rights: (viewer: Viewer, refusal: unknown) => Promise<void>;
  /** The Idempotency-Key; read after the input. */
  key: () => string | null;
  locale: (viewer: Viewer) => Locale;
};

/** After waiting this long for a body (milliseconds; it may take an hour), the viewer is resolved again. */
const LONG = 1_000;

/** A result, with its page if it is a list. */
export type Answer = StoredAnswer & { page?: Pick<Page<unknown>, "nextCursor" | "total" | "spelling"> };

/** The outcome of a call. `thrown` may be anything; lib/platform/http/answer translates it. */
export type Outcome = {
  viewer: Viewer;
  locale: Locale;
  requestId: string;
  limits: Record<string, string>;
} & ({ answer: Answer } | { thrown: unknown });

/**
 * The pipeline of every call, over HTTP or from a form: viewer (and its origin) → access → rate limit → input →
 * idempotency → domain function → response by `tell`. Never throws what the call threw.
 */
export async function perform<I extends z.ZodType, O, R extends { status: number }>(
  contract: Contract<I>,
  call: Call<z.infer<I>>,
  resolveViewer: ResolveViewer,
  run: Handler<z.infer<I>, O>,
  tell: (outcome: Outcome) => R,
): Promise<R> {
  const { request } = call;
  const started = performance.now();
  const requestId = requestIdOf(request.headers);
  let viewer: Viewer = GUEST;
  let limits: Record<string, string> = {};
  const known = () => ({ viewer, limits, requestId, locale: call.locale(viewer) });
  let told: R;
  try {
    viewer = await resolveViewer(request);
    const scope = scopeOf(contract);
    if (scope) requireScope(viewer, scope);
    const address = clientAddress(request.headers);
    const caller = viewerId(viewer) ?? address;
    // Before reading the input, so that a caller without the right learns nothing of it, and uploads nothing.
    assertAccess(contract, viewer);
    if (contract.upload?.spool) await enterSpool(request, caller);
    else if (contract.upload) assertRoomToWait(caller);
    if (viewer.kind === "member" && viewer.owesConsent && needsConsent(contract))
      throw new AppError("PAPER_NOT_ACCEPTED", { params: { paper: "consent" }, body: { paper: "consent" } });
    const limit = contract.rateLimit === undefined ? usualLimit(contract) : contract.rateLimit;
    if (limit) limits = await consume(limit, caller);
    const input = await call.input().catch(async (refusal: unknown) => {
      await call.rights(viewer, refusal); // 403 and 404 come before 422
      throw refusal;
    });
    // The caller may have been blocked, demoted or signed out during the upload.
    if (performance.now() - started > LONG) viewer = await resolveViewer(request);
    const context = {
      request,
      address,
      requestId,
      signal: request.signal,
      locale: call.locale(viewer),
      remote: isRemote(request.headers),
    };
    const work = async () => answerOf(contract, await run(viewer, input, context));
    const isResumable = contract.idempotent === "resumable";
    const key = contract.idempotent === true || isResumable ? call.key() : null;
    if (key !== null && !viewerId(viewer)) throw new AppError("UNAUTHENTICATED");
    const answer =
      key === null
        ? await work()
        : await once({ scope: `${viewerId(viewer)}:${contract.method} ${contract.path}`, key }, input, work, {
            isResumable,
          });
    told = tell({ ...known(), answer });
  } catch (error) {
    told = tell({ ...known(), thrown: reason(error) });
  } finally {
    if (contract.upload?.spool) await removeSpool(request);
  }
  const { method, path } = contract;
  const ms = Math.round(performance.now() - started);
  log.info({ requestId, method, path, status: told.status, userId: viewerId(viewer), ms }, "request");
  return told;
}

/** @throws AppError UNAUTHENTICATED, FORBIDDEN */
function assertAccess({ access }: Contract, viewer: Viewer): void {
  if (access === "admin") requireAdmin(viewer);
  else if (access !== "open") requireMember(viewer);
}

/** A recorded outage or rate limit wins over the error it was wrapped in, unless the handler threw NOT_READY. */
function reason(error: unknown): unknown {
  return error instanceof AppError && error.code === "NOT_READY" ? error : (requestScope()?.failure ?? error);
}

function usualLimit({ method, upload }: Contract): RateLimit | null {
  if (upload) return "upload";
  return method === "GET" ? null : "write";
}

function answerOf(contract: Contract, value: unknown): Answer {
  if (value instanceof Page)
    return {
      status: 200,
      body: value.items,
      page: { nextCursor: value.nextCursor, total: value.total, spelling: value.spelling },
    };
  if (value instanceof WrittenPage) return { status: 200, body: value.json, page: value };
  if (value instanceof AcceptedResponse) return { status: 202, body: value.body };
  return { status: contract.status ?? (contract.output || contract.answerType ? 200 : 204), body: value };
}
