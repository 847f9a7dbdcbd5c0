"use client";

import { useEffect } from "react";
import { carriedBy } from "../purchase/place";

/** A visit shorter than this does not count as a view. */
const AFTER = 500;

/** Tells the server that this page was seen, once, when it is in view; without anything about whom (docs/product/sales.md 4). */
export function CountView({ kind, id }: { kind: "bases" | "bundles"; id: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tell() {
      const { marks } = carriedBy(Object.fromEntries(new URLSearchParams(window.location.search)));
      navigator.sendBeacon(
        `/api/${kind}/${id}/view`,
        new Blob([JSON.stringify(marks)], { type: "application/json" }),
      );
      document.removeEventListener("visibilitychange", look);
    }
    function look() {
      clearTimeout(timer);
      if (document.visibilityState === "visible") timer = setTimeout(tell, AFTER);
    }
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [kind, id]);
  return null;
}
