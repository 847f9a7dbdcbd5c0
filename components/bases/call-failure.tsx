"use client";

import { CircleAlert } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { signInPath } from "@/lib/identity/sign-in-path";
import type { ApiError } from "@/lib/platform/api-client";

type CallFailureProps = {
  error: ApiError;
  /** When the server sent no text of its own: it did not answer. */
  fallback: string;
  /** The way back in after the session's end. */
  signIn: string;
  /** Where to come back to; this address when not given. */
  returnTo?: string;
};

/** Why a call was refused: the server's text as it is (core.md section 8). */
export function CallFailure({ error, fallback, signIn, returnTo }: CallFailureProps) {
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>{error.message || fallback}</AlertTitle>
      {error.status === 401 && (
        <AlertDescription>
          <a href={signInPath(returnTo ?? window.location.pathname + window.location.search)} className="underline underline-offset-4">{signIn}</a>
        </AlertDescription>
      )}
    </Alert>
  );
}
