import { tagged } from "@/lib/platform/http/contract";
import { z } from "@/lib/platform/validation/zod";
import { languageFields, signInHereInput } from "./schema";
import { mailCodeInput, mailCodeRequestInput } from "./sign-in/mail-code-fields";

const contract = tagged({ tag: "Sign-in" });

// Forms without a call of the HTTP API.

/** The dev login from a form on /auth; over HTTP next-auth serves it. */
export const signInHereContract = contract({
  method: "POST",
  path: "/auth/callback/dev",
  summary: "Sign this browser in by the dev login",
  input: signInHereInput,
  output: z.object({ next: z.string() }),
  access: "open",
  errors: ["UNSUPPORTED_PROVIDER", "SIGN_IN_FAILED_DEV"],
  rateLimit: "signIn",
});

/** Has a code sent (lib/notifications/mail/sign-in-code). */
export const requestMailCodeContract = contract({
  method: "POST",
  path: "/auth/mail-code",
  summary: "Have a code to sign in sent to an address",
  input: mailCodeRequestInput,
  output: z.object({ address: z.string() }),
  access: "open",
  errors: ["MAIL_OFF"],
  rateLimit: "signIn",
});

export const signInByMailCodeContract = contract({
  method: "POST",
  path: "/auth/mail-code/verify",
  summary: "Sign this browser in by the code that it had sent",
  input: mailCodeInput,
  output: z.object({ next: z.string() }),
  access: "open",
  errors: ["SIGN_IN_FAILED_CODE", "ACCOUNT_BLOCKED"],
  rateLimit: "signIn",
});

/** Only from a form: what it changes besides the account is this browser's cookie. */
export const chooseLanguageContract = contract({
  method: "POST",
  path: "/language",
  tag: "Users",
  summary: "Choose the interface's language in this browser",
  input: languageFields,
  output: z.object({ next: z.string() }),
  access: "open",
});
