import { cn } from "@/components/ui/cn";

/** A bar and the gap after it; how high the loudest and how low silence is drawn. */
const STEP = 4;
const BAR = 2.5;
const HEIGHT = 40;
const LOWEST = 3;

/** How loud a sound is over its length, as bars. Decoration. @param bars 0 to 100 */
export function Waveform({ bars, className, ...props }: { bars: readonly number[]; className?: string; style?: React.CSSProperties }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" className={cn("fill-current", className)} {...props}>
      <path d={bars.map(bar).join("")} />
    </svg>
  );
}

function bar(loudness: number, index: number): string {
  const height = LOWEST + ((HEIGHT - LOWEST) * loudness) / 100;
  return `M${index * STEP} ${((HEIGHT - height) / 2).toFixed(1)}h${BAR}v${height.toFixed(1)}h-${BAR}z`;
}
