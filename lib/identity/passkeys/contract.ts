import { tagged } from "@/lib/platform/http/contract";
import { uuid } from "@/lib/platform/validation/fields";
import { z } from "@/lib/platform/validation/zod";
import { loginInput, optionsOutput, passkeyOutput, registrationInput } from "./schema";

const contract = tagged({ tag: "Sign-in" });

const nothing = z.object({});

export const startRegistrationContract = contract({
  method: "POST",
  path: "/auth/passkeys/register/options",
  summary: "Options for navigator.credentials.create; only for a browser that has just signed in",
  input: nothing,
  output: optionsOutput,
  errors: ["FRESH_SIGN_IN_REQUIRED", "FORBIDDEN", "QUOTA_EXCEEDED", "UNSUPPORTED_PROVIDER"],
  rateLimit: "passkeyOptions",
});

export const finishRegistrationContract = contract({
  method: "POST",
  path: "/auth/passkeys/register/verify",
  summary: "Add the passkey that the browser made to the account",
  input: registrationInput,
  output: passkeyOutput,
  status: 201,
  errors: ["FORBIDDEN", "QUOTA_EXCEEDED", "PASSKEY_EXISTS", "PASSKEY_REFUSED", "UNSUPPORTED_PROVIDER"],
});

export const startLoginContract = contract({
  method: "POST",
  path: "/auth/passkeys/login/options",
  summary: "Options for navigator.credentials.get; the passkey says whose it is",
  input: nothing,
  output: optionsOutput,
  access: "open",
  errors: ["CROSS_ORIGIN", "UNSUPPORTED_PROVIDER"],
  rateLimit: "passkeyOptions",
});

export const finishLoginContract = contract({
  method: "POST",
  path: "/auth/passkeys/login/verify",
  summary: "Sign this browser in by what its passkey has signed",
  input: loginInput,
  output: nothing,
  access: "open",
  errors: ["SIGN_IN_FAILED_PASSKEY", "ACCOUNT_BLOCKED", "CROSS_ORIGIN", "UNSUPPORTED_PROVIDER"],
  rateLimit: "signIn",
});

export const listPasskeysContract = contract({
  method: "GET",
  path: "/users/me/passkeys",
  tag: "Users",
  summary: "The person's passkeys, the newest first",
  input: nothing,
  output: z.array(passkeyOutput),
});

export const deletePasskeyContract = contract({
  method: "DELETE",
  path: "/users/me/passkeys/{id}",
  tag: "Users",
  summary: "Delete one passkey: nobody signs in with it any more",
  input: z.object({ id: uuid }),
  errors: ["NOT_FOUND"],
  withoutConsent: true,
});
