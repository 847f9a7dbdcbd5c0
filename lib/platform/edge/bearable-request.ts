import type { IncomingMessage } from "node:http";

const ROUTER_STATE = "next-router-state-tree";
const PARAMETER_KINDS = /^(c|oc|d|(ci|di)(\(\.{1,3}\)){1,2})$/;
const MARKERS = ["refetch", "inside-shared-layout", "metadata-only"];
/** No page of ours lies nearly as deep. */
const DEEPEST = 30;

type Parts = Pick<IncomingMessage, "url" | "headers">;

/**
 * Changes what Next answers with 500 although the caller is at fault into what it answers with 4xx, or can do without:
 * an address that is no UTF-8, one with a host (which belongs into the header), a router state that no router has sent.
 */
export function makeBearable(request: Parts): void {
  request.url = readableAddress(request.url ?? "/");
  const state = request.headers[ROUTER_STATE];
  if (state !== undefined && !isRouterState(state)) delete request.headers[ROUTER_STATE];
}

/** The address without a host; one whose path cannot be decoded is taken letter by letter, which no page answers to. */
function readableAddress(given: string): string {
  const url = given.replace(/^https?:\/\/[^/?#]*/i, "").replace(/^(?=[?#]|$)/, "/");
  const end = url.search(/[?#]|$/);
  const path = url.slice(0, end);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(end);
  }
}

/** Whether Next's own check of the header will pass; without the header it sends the whole page. */
function isRouterState(header: string | string[]): boolean {
  try {
    return typeof header === "string" && isTree(JSON.parse(decodeURIComponent(header)), DEEPEST);
  } catch {
    return false;
  }
}

function isTree(tree: unknown, depth: number): boolean {
  if (!Array.isArray(tree) || tree.length < 2 || tree.length > 6 || depth === 0) return false;
  const [segment, children, address, marker, count, last] = tree as unknown[];
  return (
    isSegment(segment) &&
    typeof children === "object" &&
    children !== null &&
    !Array.isArray(children) &&
    Object.values(children).every((child) => isTree(child, depth - 1)) &&
    (address === undefined || address === null || (areTexts(address) && address.length === 2)) &&
    (marker === undefined || marker === null || MARKERS.includes(marker as string)) &&
    (count === undefined || count === null || typeof count === "number") &&
    (last === undefined || typeof last === "string")
  );
}

function isSegment(segment: unknown): boolean {
  if (typeof segment === "string") return true;
  if (!Array.isArray(segment) || segment.length !== 4) return false;
  const [name, value, kind, siblings] = segment as unknown[];
  return (
    areTexts([name, value, kind]) &&
    PARAMETER_KINDS.test(kind as string) &&
    (siblings === null || areTexts(siblings))
  );
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
