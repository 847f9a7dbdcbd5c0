import { cn } from "@/components/ui/cn";
import { roundedUp } from "./buckets";

export type PanelProps = {
  /** What the bars are, in a word or two. */
  name: string;
  values: number[];
  /** Drawn downwards from the base line, to the same scale. */
  below?: number[];
  /** Words for the end of the scale. */
  scale: (value: number) => string;
  tone: keyof typeof TONES;
  className: string;
};

const TONES = {
  revenue: "fill-primary",
  purchases: "fill-paid",
  views: "fill-private",
  conversion: "fill-code",
};
/** Units of the drawing; it is stretched to the width that there is. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 100;

/** Bars over a base line, one per time interval. Their values are in the plot's table and in the tooltip. */
export function Panel({ name, values, below, scale, tone, className }: PanelProps) {
  const top = roundedUp(Math.max(...values));
  const bottom = below ? Math.max(...below) : 0;
  const unit = HEIGHT / (top + bottom);
  const base = top * unit;
  const left = (index: number) => index * STEP + (STEP - BAR) / 2;
  return (
    <div className="grid gap-1">
      <div aria-hidden className="flex justify-between gap-4 text-xs text-muted-foreground">
        <span className="flex items-center gap-1.5">
          <svg viewBox="0 0 10 10" className={cn("size-2.5", TONES[tone])}>
            <rect width="10" height="10" rx="2" />
          </svg>
          {name}
        </span>
        <span className="tabular-nums">{scale(top)}</span>
      </div>
      <svg
        aria-hidden
        viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className={cn("w-full border-t border-dashed", className)}
      >
        {values.map(
          (value, index) =>
            value > 0 && (
              <rect
                key={index}
                x={left(index)}
                y={base - value * unit}
                width={BAR}
                height={value * unit}
                className={TONES[tone]}
              />
            ),
        )}
        {below?.map(
          (value, index) =>
            value > 0 && (
              <rect
                key={index}
                x={left(index)}
                y={base}
                width={BAR}
                height={value * unit}
                className="fill-destructive"
              />
            ),
        )}
        <line
          x1="0"
          x2={values.length * STEP}
          y1={base}
          y2={base}
          className="stroke-input"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </div>
  );
}
