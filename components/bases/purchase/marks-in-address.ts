"use client";

import { useSyncExternalStore } from "react";
import type { LinkMarks } from "@/lib/bases/purchases/source";
import { marksIn } from "./link-marks";
import type { Place } from "./place";

const never = () => () => undefined;

/**
 * What the address is marked with: it goes along with the purchase, and nothing of it is kept in the browser. The page that is kept for
 * guests knows no query, so that the browser is asked.
 */
export function useMarksInAddress({ marks }: Pick<Place, "marks">): LinkMarks {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => new URLSearchParams(marks).toString(),
  );
  return marksIn(Object.fromEntries(new URLSearchParams(search)));
}
