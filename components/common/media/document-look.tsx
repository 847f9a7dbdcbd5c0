import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { ErrorState } from "../dialogs/error-state";
import { FormattedDocument } from "./formatted-document";

/** A document with its look, as sanitized HTML; or, where it has none, its text. */
export type Look = { html: string; text?: null } | { html: null; text: string };

type Props = {
  /** Must stay the same function while the document does. @throws Error with words for the person */
  load: (signal: AbortSignal) => Promise<Look>;
  className?: string;
};

/** A document as it looks, loaded when it is shown; one without a look is shown as its text. */
export function DocumentLook({ load, className }: Props) {
  const t = useTranslations("common.document");
  const [state, setState] = useState<Look | "loading" | { failure: string }>("loading");
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    load(stop.signal)
      .then(setState)
      .catch(
        (error: unknown) =>
          !stop.signal.aborted &&
          setState({ failure: (error instanceof Error && error.message) || t("failed") }),
      );
    return () => stop.abort();
  }, [load, attempt, t]);

  function retry() {
    setState("loading");
    setAttempt(attempt + 1);
  }

  if (state === "loading") return <Skeleton aria-busy className="h-40" />;
  if ("failure" in state) return <ErrorState title={state.failure} retry={retry} />;
  if (state.html !== null) return <FormattedDocument html={state.html} className={className} />;
  return (
    <div className={className}>
      <p role="note" className="mb-3 text-sm text-muted-foreground">
        {t("plain")}
      </p>
      <pre className="prompt-text">{state.text}</pre>
    </div>
  );
}
