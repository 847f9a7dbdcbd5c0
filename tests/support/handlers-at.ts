import { handlerOf } from "@/lib/identity/route";
import { handlersOf, type Route } from "@/lib/platform/http/router";

/** What answers the calls of one path, out of the tables of its domains. */
export function handlersAt(path: string, ...tables: (readonly Route[])[]) {
  const routes = tables.flat().filter(({ contract }) => contract.path === path);
  if (routes.length === 0) throw new Error(`No call has the path ${path}`);
  return handlersOf(routes, handlerOf);
}
