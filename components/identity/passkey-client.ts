import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type {
  finishLoginContract,
  finishRegistrationContract,
  startLoginContract,
  startRegistrationContract,
} from "@/lib/identity/passkeys/contract";
import { callApi } from "@/lib/platform/browser/api-client";

// Loaded when a passkey is asked for: most visitors never need it.
const webauthn = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys at all. */
const knowsPasskeys = () => typeof window.PublicKeyCredential === "function";

/** Why the browser gave no passkey. */
export type PasskeyFailure = "cancelled" | "unsupported" | "exists" | "noVerification" | "notAllowed";

/** Signs this browser in. @throws ApiError, or what `passkeyFailure` knows */
export async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await supported();
  const optionsJSON = await callApi<typeof startLoginContract>("POST", "/auth/passkeys/login/options", {});
  const response = await startAuthentication({
    optionsJSON: optionsJSON as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  await callApi<typeof finishLoginContract>("POST", "/auth/passkeys/login/verify", { response });
}

/** Makes a passkey and adds it to the account. @param name "" for a usual one @throws as `signInByPasskey` */
export async function addPasskey(name: string): Promise<void> {
  const { startRegistration } = await supported();
  const optionsJSON = await callApi<typeof startRegistrationContract>(
    "POST",
    "/auth/passkeys/register/options",
    {},
  );
  const response = await startRegistration({
    optionsJSON: optionsJSON as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  await callApi<typeof finishRegistrationContract>("POST", "/auth/passkeys/register/verify", {
    name,
    response,
  });
}

/** What an error of the browser means for the person; null for any other error. */
export function passkeyFailure(error: unknown): PasskeyFailure | null {
  const { name, code } = error as { name?: string; code?: string };
  switch (code) {
    case "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED":
      return "exists";
    case "ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT":
    case "ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT":
      return "noVerification";
  }
  switch (name) {
    case "NotAllowedError":
    case "AbortError":
      return "cancelled";
    case "NotSupportedError":
      return "unsupported";
    case "SecurityError":
      return "notAllowed";
  }
  return null;
}

async function supported() {
  if (!knowsPasskeys()) throw new DOMException("no passkeys here", "NotSupportedError");
  return webauthn();
}
