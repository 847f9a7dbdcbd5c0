"use client";

import { CircleAlert } from "lucide-react";
import { useLocale } from "next-intl";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { signInAgainPath, signInPath } from "@/lib/identity/sign-in-path";
import type { ApiError } from "@/lib/platform/api-client";
import { getPathname, usePathname } from "@/lib/platform/i18n/navigation";

type CallFailureProps = {
  error: ApiError;
  /** When the server sent no text of its own: it did not answer. */
  fallback: string;
  /** The way back in after the session's end, or once more. */
  signIn: string;
  /** Where to come back to; this address when not given. */
  returnTo?: string;
};

/** Why a call was refused: the server's text as it is (docs/product/http.md 4). */
export function CallFailure({ error, fallback, signIn, returnTo }: CallFailureProps) {
  const ownPath = getPathname({ href: usePathname() || "/", locale: useLocale() });
  const way =
    error.status === 401 ? signInPath : error.code === "FRESH_SIGN_IN_REQUIRED" ? signInAgainPath : null;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>{error.message || fallback}</AlertTitle>
      {way && (
        <AlertDescription>
          <a
            href={way(
              returnTo ??
                (typeof window === "undefined" ? ownPath : window.location.pathname + window.location.search),
            )}
            className="underline underline-offset-4"
          >
            {signIn}
          </a>
        </AlertDescription>
      )}
    </Alert>
  );
}
