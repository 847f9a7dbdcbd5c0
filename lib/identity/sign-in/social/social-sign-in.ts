import type { Person } from "@/lib/integrations/social-login/person";
import type { SocialProviderName } from "@/lib/integrations/social-login/social-providers";
import { env } from "@/lib/platform/env";
import { z } from "@/lib/platform/validation/zod";
import type { Locale } from "@/lib/platform/viewer";
import type { Flow } from "../flow";

export type Posted = Record<string, unknown>;
export type Query = Record<string, unknown>;

/** Message keys below "auth". */
export type FailureText =
  | `${SocialProviderName}Failed`
  | "unsupportedProvider"
  | "startAgain"
  | "fullAuthNeeded"
  | "phoneValidationNeeded";

/** The credentials in the address of /auth, or the text of a failure. */
type Found = { credentials: Record<string, string> } | { text: FailureText };

/** The database's time, and the one-time use of a payload (`consumeOnce`): parameters, so that contracts load no database client. */
export type OneTimeUse = {
  now: () => Promise<Date>;
  consumeOnce: (hash: string, usableUntil: Date) => Promise<void>;
};

/** A sign-in provider: settings, start, callback, credentials and person (docs/how-to/add-a-sign-in-provider.md). */
export type SocialSignIn<Input extends z.ZodType> = {
  /** Makes the address of the provider's page for a flow; null where sign-in by redirect is not configured. */
  redirect: () => ((flow: Flow, language: Locale) => string) | null;
  /**
   * Reads the address of /auth after the provider's page.
   * @param startedHere this browser began a flow with this provider
   * @returns null: the address has nothing of this provider
   */
  callback: (query: Query, startedHere: boolean) => Found | null;
  /**
   * Credentials of POST /api/auth/token (docs/product/people.md 2) by the field that identifies them; the last ones also without
   * it. Literal provider, terms of the token.
   */
  inputs: Record<string, Input>;
  /**
   * The credentials in what our page posted.
   * @param codeVerifier of the flow that began in this browser; undefined where the person confirmed instead
   */
  credentials: (posted: Posted, codeVerifier: string | undefined) => Posted;
  /** Whom the provider vouches for. @throws SignInRefused, AppError UNSUPPORTED_PROVIDER */
  person(credentials: z.output<Input>, oneTimeUse: OneTimeUse): Promise<Person>;
  /** The name that signed credentials contain; null when they would be refused. Spends nothing. */
  signedName?: (credentials: Record<string, string>, now: Date) => string | null;
};

/** Infers the inputs of a record. */
export function socialSignIn<Input extends z.ZodType>(record: SocialSignIn<Input>): SocialSignIn<Input> {
  return record;
}

/** Fields of credentials that several providers have. */
export const FIELDS = {
  secret: z.string().min(1).max(4096),
  codeVerifier: z.string().regex(/^[A-Za-z0-9_-]{43,128}$/),
};

/** Where providers return the browser to. It is registered with each of them, so there is one for all languages. */
export function redirectUri(): string {
  return `${env().APP_ORIGIN}/auth`;
}

/** The fields of these names that were posted. */
export function pick(posted: Posted, names: readonly string[]): Posted {
  return Object.fromEntries(
    names.filter((name) => posted[name] !== undefined).map((name) => [name, posted[name]]),
  );
}

/**
 * What arrived with a provider's code.
 * @param fields names of the credentials, and of the parameters that carry them
 * @returns null when a parameter is missing or repeated
 */
export function codeCredentials(query: Query, fields: Record<string, string>): Record<string, string> | null {
  const found = Object.entries(fields).map(([name, sent]) => [name, query[sent]] as const);
  return found.every((field): field is [string, string] => typeof field[1] === "string")
    ? Object.fromEntries(found)
    : null;
}

/** `callback` of a provider that returns `code` and `state`, or `error`. Without the flow there is no verifier: the code cannot be ours. */
export function codeCallback(query: Query, startedHere: boolean, text: FailureText): Found | null {
  if (!startedHere || (query.code === undefined && query.error === undefined)) return null;
  const credentials =
    query.error === undefined ? codeCredentials(query, { code: "code", state: "state" }) : null;
  return credentials ? { credentials } : { text };
}
