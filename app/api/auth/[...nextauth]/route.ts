import type { NextRequest } from "next/server";
import { handlerOf } from "@/lib/identity/route";
import { ROUTES as identity } from "@/lib/identity/routes";
import { ROUTES as passkeys } from "@/lib/identity/passkeys/routes";
import { ROUTES as notifications } from "@/lib/notifications/routes";
import { nextAuthRoute } from "@/lib/identity/sign-in/next-auth-route";
import { methodOf, methods } from "@/lib/platform/http/methods";
import { createRouter, type Route } from "@/lib/platform/http/router";

type Context = Parameters<typeof nextAuthRoute>[1];
/** Next hands every handler a NextRequest. */
const handler = (request: Request, context: Context) => nextAuthRoute(request as NextRequest, context);
const nextAuth = methods<Context>({ GET: handler, POST: handler });

const isBelowAuth = ({ contract }: Route) => contract.path.startsWith("/auth/");
/** Our own calls below /auth: Next prefers this route for them to app/api/[[...path]]. */
const ours = createRouter([...identity, ...passkeys, ...notifications].filter(isBelowAuth), handlerOf);

async function call(request: Request, context: Context): Promise<Response> {
  const { nextauth } = await context.params;
  return ours(request, ["auth", ...nextauth]) ?? nextAuth[methodOf(request)](request, context);
}

export { call as DELETE, call as GET, call as OPTIONS, call as PATCH, call as POST, call as PUT };
