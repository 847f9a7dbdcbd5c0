"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { compare as Compare, Comparison } from "./compare";
import { wholeRun } from "./runs";

/** Two texts as runs of lines. They can be read at once; the marks come with the code that compares, or not at all. */
export function useComparison(one: string, other: string, show: (lines: string) => string): Comparison & { compared: boolean } {
  const [comparison, setComparison] = useState<Comparison | null>(null);
  const marked = useEffectEvent((compare: typeof Compare) => setComparison(compare(one, other, show)));
  useEffect(() => {
    let shown = true;
    import("./compare").then(
      ({ compare }) => shown && marked(compare),
      () => undefined, // both texts are there, which is what counts
    );
    return () => {
      shown = false;
    };
  }, []);
  return { ...(comparison ?? { one: [wholeRun(show(one), false)], other: [wholeRun(show(other), false)] }), compared: comparison !== null };
}
