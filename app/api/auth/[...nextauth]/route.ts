import type { NextRequest } from "next/server";
import { nextAuthRoute } from "@/lib/identity/sign-in/next-auth-route";
import { methods } from "@/lib/platform/http/methods";
import { createRouter } from "@/lib/platform/http/router";
import { ROUTES } from "../../routes";

type Context = Parameters<typeof nextAuthRoute>[1];
/** Next hands every handler a NextRequest. */
const handler = (request: Request, context: Context) => nextAuthRoute(request as NextRequest, context);
const nextAuth = methods<Context>({ GET: handler, POST: handler });

/** Calls of ours whose address begins with /auth, which this folder takes from the other one. */
const ours = createRouter(ROUTES.filter(({ contract }) => contract.path.startsWith("/auth/")));

async function call(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  const method = (request.method === "HEAD" ? "GET" : request.method) as keyof typeof nextAuth;
  return ours(request, ["auth", ...nextauth]) ?? nextAuth[method](request, context);
}

export { call as DELETE, call as GET, call as OPTIONS, call as PATCH, call as POST, call as PUT };
