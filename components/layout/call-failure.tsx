import { CircleAlert } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { signInAgainPath, signInPath } from "@/lib/identity/sign-in/sign-in-path";
import type { ApiError } from "@/lib/platform/browser/api-client";
import { getPathname, usePathname } from "@/lib/platform/i18n/navigation";

type CallFailureProps = {
  error: ApiError;
  /** When the server sent no text of its own: it did not answer. */
  fallback?: string;
  /** Instead of the server's text. */
  title?: string;
  /** What became of the input. */
  text?: string;
  /** Words for the way back in after the session's end, or once more. */
  signIn?: string;
  /** Signing in opens another tab, because a dialog with the input is open. */
  newTab?: boolean;
  /** Where to come back to; this address when not given. */
  returnTo?: string;
  /** Buttons that solve it. */
  children?: ReactNode;
};

/** Why a call was refused or a form not saved: the server's text as it is (docs/product/http.md 4). */
export function CallFailure({
  error,
  fallback,
  title = error.message || fallback,
  text,
  signIn,
  newTab = false,
  returnTo,
  children,
}: CallFailureProps) {
  const t = useTranslations("common");
  const ownPath = getPathname({ href: usePathname() || "/", locale: useLocale() });
  const way =
    error.status === 401 ? signInPath : error.code === "FRESH_SIGN_IN_REQUIRED" ? signInAgainPath : null;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>{title}</AlertTitle>
      {(text || way || children) && (
        <AlertDescription>
          {text}
          {text && way && " "}
          {way && (
            <a
              href={way(
                returnTo ??
                  (typeof window === "undefined"
                    ? ownPath
                    : window.location.pathname + window.location.search),
              )}
              target={newTab ? "_blank" : undefined}
              className="underline underline-offset-4"
            >
              {signIn ?? t("signInAgain")}
            </a>
          )}
          {children && <div className="mt-3 flex flex-wrap gap-2">{children}</div>}
        </AlertDescription>
      )}
    </Alert>
  );
}
