/** `marked` is the part of the value that went wrong. */
export type Day = { date: string; value: number; marked: number };

/** Of the drawing, in its own units: it is stretched to the room there is. */
export const HEIGHT = 100;
/** From one day to the next. */
export const STEP = 10;
const WIDTH = 7;
/** A day on which something happened is always seen. */
const LOWEST = 2;

export type Bar = { day: Day; x: number; width: number; height: number; marked: number };

/** Where the days' bars stand. @param most the value of the highest bar, above zero */
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
