import type { ReactNode } from "react";

type ErrorIllustrationProps = {
  /** What stands on the card's tab: «404». */
  code: string;
  /** The prompt's words. */
  text: string;
  /** What they ask for and nobody knows. */
  unknown: ReactNode;
};

/** An index card with a prompt that asks for something unknown, marked as an editor marks it. Decoration. */
export function ErrorIllustration({ code, text, unknown }: ErrorIllustrationProps) {
  return (
    <div aria-hidden className="relative w-full max-w-sm select-none">
      <div className="absolute inset-x-6 -top-2 bottom-6 rounded-lg border bg-muted" />
      <div className="relative -rotate-2 rounded-lg border bg-card p-5 text-left shadow-float">
        <p className="mb-3 border-b pb-2 font-mono text-xs text-muted-foreground tabular-nums">{code}</p>
        <p className="prompt-text">
          {text}{" "}
          <span className="rounded-sm bg-token-unknown-soft box-decoration-clone px-1 py-0.5 text-token-unknown underline decoration-wavy underline-offset-4">
            {unknown}
          </span>
        </p>
      </div>
    </div>
  );
}
