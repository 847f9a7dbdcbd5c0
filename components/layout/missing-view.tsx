"use client";

import { useSyncExternalStore } from "react";
import { ErrorIllustration, FailureView } from "@/components/common/failure-view";
import { LinkButton } from "@/components/ui/button";

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
        <LinkButton key={href} variant={index === 0 ? "default" : "outline"} href={href}>
          {label}
        </LinkButton>
      ))}
    />
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
