import { clsx } from "clsx";

type Props = {
  /** Loudness over the whole length, 0 to 100. */
  bars: readonly number[];
  /** The played share, 0 to 1. */
  done?: number;
  className?: string;
};

const HEIGHT = 24;
/** A bar and the gap behind it. */
const STEP = 3;

/** A sound's waveform, one bar per part. Decoration: the button next to it has the label. */
export function Waveform({ bars, done = 0, className }: Props) {
  const path = (from: number, to: number) =>
    bars
      .slice(from, to)
      .map((bar, index) => {
        const length = Math.max(2, (bar / 100) * HEIGHT);
        return `M${(from + index) * STEP + 1} ${(HEIGHT - length) / 2}v${length}`;
      })
      .join("");
  const played = Math.round(done * bars.length);
  return (
    <svg
      viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="2"
      aria-hidden
      className={clsx("min-w-0 flex-1", className)}
    >
      <path d={path(0, played)} className="stroke-primary" />
      <path d={path(played, bars.length)} className="stroke-input" />
    </svg>
  );
}
