import type { NextRequest } from "next/server";
import { nextAuthRoute } from "@/lib/identity/sign-in/next-auth-route";
import { methods } from "@/lib/platform/http/methods";

type Context = Parameters<typeof nextAuthRoute>[1];
/** Next hands every handler a NextRequest. */
const handler = (request: Request, context: Context) => nextAuthRoute(request as NextRequest, context);

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods<Context>({ GET: handler, POST: handler });
