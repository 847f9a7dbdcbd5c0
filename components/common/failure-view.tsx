"use client";

import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Link } from "@/lib/platform/i18n/navigation";

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

/** What cannot be shown: an illustration, what happened, what was kept, what to do. */
export function FailureView({ of, role, className, illustration, title, text, actions }: FailureViewProps) {
  const look = LOOKS[of];
  const Title = of === "page" ? "h1" : "p";
  return (
    <div role={role} className={cn("flex flex-col items-center text-center", look.box, className)}>
      {illustration}
      <Title className={cn("font-semibold text-balance", look.title)}>{title}</Title>
      <div className={cn("max-w-md text-muted-foreground", look.text)}>{text}</div>
      {actions && <div className={cn("flex flex-wrap justify-center gap-3", look.actions)}>{actions}</div>}
    </div>
  );
}

type ErrorStateProps = {
  /** What happened. */
  title?: string;
  /** What was kept and what to do. */
  children?: ReactNode;
  /** Tries again; without it there is no button. */
  retry?: () => void;
  retrying?: boolean;
};

/** A part of a page that could not be loaded. */
export function ErrorState({ title, children, retry, retrying }: ErrorStateProps) {
  const t = useTranslations("common");
  return (
    <FailureView
      of="part"
      role="alert"
      illustration={
        <span className="inline-flex size-12 items-center justify-center rounded-lg bg-destructive-soft text-destructive">
          <CloudOff aria-hidden className="size-6" />
        </span>
      }
      title={title ?? t("errorTitle")}
      text={children ?? t("errorAdvice")}
      actions={
        retry && (
          <Button variant="outline" onClick={retry} pending={retrying}>
            {t("retry")}
          </Button>
        )
      }
    />
  );
}

type MissingViewProps = {
  title: string;
  /** Why it may not be there. */
  text: string;
  /** The ways on; the first is the main one. */
  ways: { href: string; label: string }[];
  /** The words of the card above. */
  card: string;
};

/** Every 404. Rendered in the browser, because the 404 of a group of pages travels with each of them. */
export function MissingView({ title, text, ways, card }: MissingViewProps) {
  return (
    <FailureView
      of="page"
      illustration={<ErrorIllustration code="404" text={card} unknown={<RequestedPath />} />}
      title={title}
      text={text}
      actions={ways.map(({ href, label }, index) => (
        <Button key={href} asChild variant={index === 0 ? "default" : "outline"}>
          <Link href={href} prefetch={false}>
            {label}
          </Link>
        </Button>
      ))}
    />
  );
}

type ErrorIllustrationProps = {
  /** On the card's tab: «404». */
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

const LONGEST = 60;
const never = () => () => {};

/** The address that was asked for, in the browser only: the server may know another one. */
function RequestedPath() {
  const path = useSyncExternalStore(never, readablePath, () => "…");
  return <>{path}</>;
}

function readablePath(): string {
  let path = window.location.pathname;
  try {
    path = decodeURI(path);
  } catch {
    // an address that is no valid UTF-8 is shown as it is
  }
  const characters = [...path];
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join("")}…` : path;
}
