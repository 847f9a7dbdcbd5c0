"use client";

import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { ErrorIllustration } from "./error-illustration";

type MissingBodyProps = {
  title: string;
  text: string;
  ways: { href: string; label: string }[];
  /** The words of the card above. */
  card: string;
};

/** What MissingView draws. Drawn in the browser, because the 404 of a group of pages travels with each of them. */
export function MissingBody({ title, text, ways, card }: MissingBodyProps) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-8 text-center md:py-12">
      <ErrorIllustration code="404" text={card} unknown={<RequestedPath />} />
      <h1 className="mt-10 text-2xl font-semibold text-balance">{title}</h1>
      <p className="mt-2 max-w-md text-muted-foreground">{text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {ways.map(({ href, label }, index) => (
          <Button key={href} asChild variant={index === 0 ? "default" : "outline"}>
            <Link href={href} prefetch={false}>
              {label}
            </Link>
          </Button>
        ))}
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
