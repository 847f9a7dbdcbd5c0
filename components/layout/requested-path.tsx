"use client";

import { useSyncExternalStore } from "react";

const LONGEST = 60;
const never = () => () => {};

/** The address that was asked for, in the browser only: the server may know another one. */
export function RequestedPath() {
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
