"use client";

import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** The tooltip of one bar. */
export type Spot = { title: string; lines: string[] };

const clamped = (value: number, most: number) => Math.min(most, Math.max(0, value));

/** Lies over a plot: the bar under the pointer, the finger or the arrow keys says its figures. */
export function PlotPointer({ label, spots }: { label: string; spots: Spot[] }) {
  const [at, setAt] = useState<number | null>(null);
  const last = spots.length - 1;
  const spot = at === null ? null : spots[at]!;
  const current = spots[at ?? last]!;

  function point(event: PointerEvent<HTMLDivElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setAt(clamped(Math.floor(((event.clientX - left) / width) * spots.length), last));
  }

  function press(event: KeyboardEvent) {
    const from = at ?? last;
    const to = {
      ArrowLeft: from - 1,
      ArrowDown: from - 1,
      ArrowRight: from + 1,
      ArrowUp: from + 1,
      Home: 0,
      End: last,
      PageUp: from + 7,
      PageDown: from - 7,
    }[event.key];
    if (event.key === "Escape") setAt(null);
    if (to === undefined) return;
    event.preventDefault(); // the page would scroll
    setAt(clamped(to, last));
  }

  const share = at === null ? 0 : (at + 0.5) / spots.length;
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at ?? last}
      aria-valuetext={[current.title, ...current.lines].join(". ")}
      className="absolute inset-0 cursor-crosshair touch-pan-y rounded-sm focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring noscript:hidden"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType === "mouse" && setAt(null)}
      onFocus={() => setAt((before) => before ?? last)}
      onBlur={() => setAt(null)}
      onKeyDown={press}
    >
      {spot && (
        <>
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 w-px bg-foreground/50"
            style={{ left: `${share * 100}%` }}
          />
          <div
            aria-hidden
            className="pointer-events-none absolute top-0 z-10 grid w-max max-w-56 gap-0.5 rounded-md bg-tooltip px-3 py-2 text-xs text-tooltip-foreground tabular-nums shadow-md"
            style={
              share > 0.5
                ? { right: `calc(${(1 - share) * 100}% + 0.5rem)` }
                : { left: `calc(${share * 100}% + 0.5rem)` }
            }
          >
            <strong className="font-medium">{spot.title}</strong>
            {spot.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
