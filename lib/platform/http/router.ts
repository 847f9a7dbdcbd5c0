import type { Contract, Method } from "./contract";
import type { PathParams } from "./input";
import { methods } from "./methods";

/** `params` is undefined where the path has none. */
export type Handle = (
  request: Request,
  context: { params: Promise<PathParams | undefined> },
) => Promise<Response>;
/** A call and what answers it. */
export type Route = { contract: Pick<Contract, "method" | "path">; handle: Handle };
type Handlers = Record<Method | "OPTIONS", Handle>;

/** The addresses of one beginning, by their next segment; those that have a parameter there are in `any`. */
type Node = { fixed: Map<string, Node>; any?: Node; routes: Route[]; handlers?: Handlers };

/** The handlers of one path: of each of its calls, and 405 for other methods. */
export function handlersOf(routes: readonly Route[]): Handlers {
  return methods(Object.fromEntries(routes.map(({ contract, handle }) => [contract.method, handle])));
}

/**
 * @returns a function that answers a request by the segments of its address below /api; null where no call has the address. A fixed
 * segment wins over a parameter, as in Next.
 */
export function createRouter(
  routes: readonly Route[],
): (request: Request, segments: readonly string[]) => Promise<Response> | null {
  const root: Node = { fixed: new Map(), routes: [] };
  for (const route of routes) place(root, route);
  return (request, segments) => {
    const found = find(root, segments);
    if (!found) return null;
    const method = (request.method === "HEAD" ? "GET" : request.method) as keyof Handlers;
    const route = found.routes.find(({ contract }) => contract.method === method);
    const params = Promise.resolve(route && paramsOf(route.contract.path, segments));
    found.handlers ??= handlersOf(found.routes);
    return found.handlers[method](request, { params });
  };
}

const segmentsOf = (path: string) => path.split("/").slice(1);
const parameterIn = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

function place(root: Node, route: Route): void {
  let node = root;
  for (const segment of segmentsOf(route.contract.path)) {
    const next: Node = (parameterIn(segment) ? node.any : node.fixed.get(segment)) ?? {
      fixed: new Map(),
      routes: [],
    };
    if (parameterIn(segment)) node.any = next;
    else node.fixed.set(segment, next);
    node = next;
  }
  node.routes.push(route);
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
