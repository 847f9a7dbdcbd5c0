import { clsx } from "clsx";
import type { ReactNode } from "react";

const LOOKS = {
  page: {
    box: "mx-auto max-w-lg py-8 md:py-12",
    title: "mt-10 text-2xl",
    text: "mt-2",
    actions: "mt-6",
  },
  part: {
    box: "rounded-lg border px-6 py-12",
    title: "mt-4 text-base",
    text: "mt-1 text-sm text-pretty",
    actions: "mt-5",
  },
};

type FailureViewProps = {
  /** The whole page, or a part of it. */
  of: keyof typeof LOOKS;
  /** Announced at once. */
  role?: "alert";
  className?: string;
  illustration: ReactNode;
  title: string;
  text: ReactNode;
  actions?: ReactNode;
};

/** An error state: illustration, explanation, kept data, next steps. */
export function FailureView({ of, role, className, illustration, title, text, actions }: FailureViewProps) {
  const look = LOOKS[of];
  const Title = of === "page" ? "h1" : "p";
  return (
    <div role={role} className={clsx("flex flex-col items-center text-center", look.box, className)}>
      {illustration}
      <Title className={clsx("font-semibold text-balance", look.title)}>{title}</Title>
      <div className={clsx("max-w-md text-muted-foreground", look.text)}>{text}</div>
      {actions && <div className={clsx("flex flex-wrap justify-center gap-3", look.actions)}>{actions}</div>}
    </div>
  );
}

type ErrorIllustrationProps = {
  /** On the card's tab: «404». */
  code: string;
  /** The prompt's words. */
  text: string;
  /** The thing that was asked for and is unknown. */
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
