import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import {
  SOCIAL_PROVIDER_NAMES,
  type SocialProviderName,
} from "@/lib/integrations/social-login/social-providers";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { env } from "@/lib/platform/env";
import { asAppError } from "@/lib/platform/db/errors";
import { log } from "@/lib/platform/log";
import { findViewerBySession } from "../find-viewer";
import { SESSION_DAYS } from "../limits";
import { sessionCookieName } from "../sessions/session-cookie";
import { endSession } from "../sessions/sessions";
import { signInByBrowser } from "./browser";

const SESSION_SECONDS = SESSION_DAYS * 24 * 60 * 60;

/**
 * next-auth's configuration. Its encrypted cookie carries only the id of a session row (`sid`); who that is, with which
 * role, is read from the database at each request, and signing out deletes the row.
 */
export function authOptions(): AuthOptions {
  // The origin is configuration, never a request's header; next-auth reads it from here.
  process.env.NEXTAUTH_URL = env().APP_ORIGIN;
  const secure = env().APP_ORIGIN.startsWith("https:");
  return {
    secret: env().AUTH_SECRET,
    providers: [...SOCIAL_PROVIDER_NAMES.map(provider), provider("dev")],
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    jwt: { maxAge: SESSION_SECONDS },
    useSecureCookies: secure,
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
    pages: { signIn: "/auth", signOut: "/auth", error: "/auth" },
    callbacks: {
      jwt: ({ token, user }) => ({ sid: user ? user.id : token.sid }),
      session: async ({ session, token }) => {
        const viewer = await findViewerBySession(typeof token.sid === "string" ? token.sid : null);
        const user = viewer ? { name: null, id: viewer.id, role: viewer.role } : undefined;
        return { expires: session.expires, user };
      },
    },
    events: {
      signOut: async ({ token }) => void (typeof token?.sid === "string" && (await endSession(token.sid))),
    },
    logger: {
      error: (code) => log.warn({ code }, "next-auth"),
      warn: (code) => log.debug({ code }, "next-auth"),
      debug: () => undefined,
    },
  };
}

function provider(id: SocialProviderName | "dev") {
  return CredentialsProvider({
    id,
    name: id,
    credentials: {},
    async authorize(body, request) {
      try {
        return { id: await signInByBrowser(id, body ?? {}, request.headers ?? {}) };
      } catch (error) {
        throw new Error(codeOf(error)); // next-auth passes only the message on
      }
    },
  });
}

function codeOf(thrown: unknown): ErrorCode {
  const error = asAppError(thrown);
  if (error instanceof AppError) return error.code;
  log.error({ err: error }, "sign-in failed");
  return "INTERNAL";
}
