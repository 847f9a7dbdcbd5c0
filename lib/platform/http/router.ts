import type { z } from "../validation/zod";
import type { Viewer } from "../viewer";
import type { Handler } from "./call";
import type { Contract, Method } from "./contract";
import type { PathParams } from "./input";
import { methodOf, methods } from "./methods";

/** `params` is undefined where the path has none. */
export type Handle = (
  request: Request,
  context: { params: Promise<PathParams | undefined> },
) => Promise<Response>;
type Handlers = Record<Method | "OPTIONS", Handle>;

/** A call and the domain function that answers it. */
export type Route = { contract: Contract; run: Handler<never, unknown> } & RouteOptions;
type RouteOptions = {
  /** The page that follows where a form was sent without scripts (a browser asks for HTML); a refusal is a page with a link to it. */
  page?: (params: PathParams) => string;
  /** Asked when the input was refused. @throws AppError, where another refusal fits the thing better */
  refused?: (viewer: Viewer, params: PathParams, refusal: unknown) => Promise<void>;
};
/** How a call is answered over HTTP (./route). */
type HandlerOf = (route: Route) => Handle;

/** The functions that answer contracts. */
type Functions<C> = {
  [K in keyof C as K extends `${infer Name}Contract` ? Name : never]: C[K] extends Contract<infer I>
    ? Handler<z.infer<I>, unknown>
    : never;
};

/** A domain's table `ROUTES`: `renameRun`, of its queries or mutations, answers `renameRunContract`. */
export const routes = <C extends Record<string, Contract>>(
  contracts: C,
  functions: NoInfer<Functions<C>>,
): Route[] =>
  Object.entries(contracts).map(([name, contract]) => ({
    contract,
    run: (functions as Record<string, Route["run"]>)[name.replace(/Contract$/, "")]!,
  }));

/** A row of such a table: the function takes (viewer, validated input), its result becomes the answer. */
export const route = <I extends z.ZodType, O>(
  contract: Contract<I>,
  run: Handler<z.infer<I>, O>,
  options: RouteOptions = {},
): Route => ({ contract, run, ...options });

/** The addresses of one beginning, by their next segment; those that have a parameter there are in `any`. */
type Node = { fixed: Map<string, Node>; any?: Node; routes: Route[]; handlers?: Handlers };

/** The handlers of one path: of each of its calls, and 405 for other methods. */
export function handlersOf(routes: readonly Route[], handlerOf: HandlerOf): Handlers {
  return methods(Object.fromEntries(routes.map((each) => [each.contract.method, handlerOf(each)])));
}

/**
 * @returns a function that answers a request by the segments of its address below /api; null where no call has the address. A fixed
 * segment wins over a parameter, as in Next.
 */
export function createRouter(
  routes: readonly Route[],
  handlerOf: HandlerOf,
): (request: Request, segments: readonly string[]) => Promise<Response> | null {
  const root: Node = { fixed: new Map(), routes: [] };
  for (const each of routes) place(root, each);
  return (request, segments) => {
    const found = find(root, segments);
    if (!found) return null;
    const method = methodOf(request);
    const called = found.routes.find(({ contract }) => contract.method === method);
    const params = Promise.resolve(called && paramsOf(called.contract.path, segments));
    found.handlers ??= handlersOf(found.routes, handlerOf);
    return found.handlers[method](request, { params });
  };
}

const segmentsOf = (path: string) => path.split("/").slice(1);
const parameterIn = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

function place(root: Node, added: Route): void {
  let node = root;
  for (const segment of segmentsOf(added.contract.path)) {
    const isParameter = parameterIn(segment) !== undefined;
    const next: Node = (isParameter ? node.any : node.fixed.get(segment)) ?? { fixed: new Map(), routes: [] };
    if (isParameter) node.any = next;
    else node.fixed.set(segment, next);
    node = next;
  }
  node.routes.push(added);
}

function find(node: Node, [first, ...rest]: readonly string[]): Node | null {
  if (first === undefined) return node.routes.length > 0 ? node : null;
  const fixed = node.fixed.get(first);
  return (fixed && find(fixed, rest)) ?? (node.any ? find(node.any, rest) : null);
}

function paramsOf(path: string, segments: readonly string[]): PathParams | undefined {
  const params = segmentsOf(path).flatMap((segment, at) => {
    const name = parameterIn(segment);
    return name ? [[name, segments[at]] as const] : [];
  });
  return params.length > 0 ? Object.fromEntries(params) : undefined;
}
