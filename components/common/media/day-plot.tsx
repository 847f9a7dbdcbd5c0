import { useLocale, useTranslations } from "next-intl";
import { useId } from "react";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale } from "@/lib/platform/viewer";

type Props = {
  title: string;
  days: Day[];
  /** What the marked part of the bars represents. */
  marked?: string;
  format: (value: number) => string;
};

/** Bars, one per day; for screen readers a table of the days on which something happened. */
export function DayPlot({ title, days, marked: mark, format }: Props) {
  const t = useTranslations("dayPlot");
  const locale = useLocale() as Locale;
  const id = useId();
  const dateOf = (date: string) => formatDate(date, locale, "UTC") ?? date;
  const [first, last] = [days[0], days.at(-1)];
  const most = Math.max(0, ...days.map(({ value }) => value));
  return (
    <figure className="grid grid-cols-1 content-start gap-2 rounded-lg border bg-card p-4">
      <figcaption id={id} className="flex items-baseline justify-between gap-4 text-sm font-medium">
        {title}
        {most > 0 && (
          <span aria-hidden className="text-xs font-normal text-muted-foreground tabular-nums">
            {format(most)}
          </span>
        )}
      </figcaption>
      {first && last && most > 0 ? (
        <>
          <svg
            role="img"
            aria-labelledby={id}
            aria-describedby={`${id}-summary`}
            viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-28 w-full border-b border-input/50"
          >
            <line
              x1="0"
              x2="100%"
              y1="0.5"
              y2="0.5"
              vectorEffect="non-scaling-stroke"
              strokeDasharray="2 4"
              className="stroke-input/50"
            />
            {bars(days, most).map(({ day, x, width, height, marked }) => (
              <g key={day.date} className="group">
                <title>
                  {t("day", { date: dateOf(day.date), value: format(day.value) }) +
                    (mark && day.marked > 0 ? ` (${mark}: ${format(day.marked)})` : "")}
                </title>
                <rect
                  x={x}
                  width={STEP}
                  height={HEIGHT}
                  className="fill-transparent group-hover:fill-accent"
                />
                <rect
                  x={x + (STEP - width) / 2}
                  y={HEIGHT - height}
                  width={width}
                  height={height}
                  className="fill-primary"
                />
                <rect
                  x={x + (STEP - width) / 2}
                  y={HEIGHT - marked}
                  width={width}
                  height={marked}
                  className="fill-destructive"
                />
              </g>
            ))}
          </svg>
          <div aria-hidden className="flex justify-between text-xs text-muted-foreground tabular-nums">
            <span>{dateOf(first.date)}</span>
            {mark && (
              <span className="flex items-center gap-1.5">
                <span className="size-2.5 rounded-sm bg-destructive" />
                {mark}
              </span>
            )}
            <span>{dateOf(last.date)}</span>
          </div>
          <p id={`${id}-summary`} className="sr-only">
            {t("summary", { from: dateOf(first.date), to: dateOf(last.date), max: format(most) })}
          </p>
          {/* A table is as wide as its words whatever its class says. */}
          <div className="sr-only">
            <table>
              <caption>{title}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("date")}</th>
                  <th scope="col">{title}</th>
                  {mark && <th scope="col">{mark}</th>}
                </tr>
              </thead>
              <tbody>
                {days
                  .filter(({ value }) => value > 0)
                  .map(({ date, value, marked }) => (
                    <tr key={date}>
                      <th scope="row">{dateOf(date)}</th>
                      <td>{format(value)}</td>
                      {mark && <td>{format(marked)}</td>}
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </>
      ) : (
        <p className="grid h-28 place-items-center text-sm text-muted-foreground">{t("none")}</p>
      )}
    </figure>
  );
}

/** `marked` is the part of the value that went wrong. */
type Day = { date: string; value: number; marked: number };

/** Of the drawing, in its own units: it is stretched to the room there is. */
const HEIGHT = 100;
/** From one day to the next. */
const STEP = 10;
const WIDTH = 7;
/** A day on which something happened is always seen. */
const LOWEST = 2;

type Bar = { day: Day; x: number; width: number; height: number; marked: number };

/** Where the days' bars are. @param most the value of the highest bar, above zero */
export function bars(days: readonly Day[], most: number): Bar[] {
  const heightOf = (value: number) => (value > 0 ? Math.max(LOWEST, (value / most) * HEIGHT) : 0);
  return days.map((day, index) => ({
    day,
    x: index * STEP,
    width: WIDTH,
    height: heightOf(day.value),
    marked: heightOf(day.marked),
  }));
}
