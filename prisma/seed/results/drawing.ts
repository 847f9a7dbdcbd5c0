/** What a scene is made of: SVG without text, as fonts differ between machines. */
export type Scene = { width: number; height: number; svg: string };
export type Point = readonly [x: number, y: number];

/** Numbers that look random and are the same at every seed. */
export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + next() * (to - from);
  return {
    next,
    between,
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!,
  };
}

export type Random = ReturnType<typeof randomOf>;

/** That many things, each made of its number. */
export function times<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Pieces of SVG in the order in which they are painted. */
export type Parts = string | readonly Parts[];

const written = (parts: Parts): string => (typeof parts === "string" ? parts : parts.map(written).join(""));

export function scene(width: number, height: number, ...parts: Parts[]): Scene {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${written(parts)}</svg>`;
  return { width, height, svg };
}

export const group = (parts: Parts, more = "") => `<g ${more}>${written(parts)}</g>`;
export const rect = (x: number, y: number, width: number, height: number, fill: string, more = "") =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}" ${faint(more, fill)}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${faint(more, fill)}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = "") =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${faint(more, fill)}/>`;
export const path = (d: string, fill: string, more = "") =>
  `<path d="${d}" fill="${fill}" ${faint(more, fill)}/>`;
export const stroke = (d: string, colour: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${faint(more, "none")}/>`;
export const polygon = (points: readonly Point[], fill: string, more = "") =>
  `<polygon points="${points.map(at).join(" ")}" fill="${fill}" ${faint(more, fill)}/>`;

/** A closed or open curve through all points. */
export function curve(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const point = (index: number): Point =>
    points[closed ? (index + points.length) % points.length : Math.min(last, Math.max(0, index))]!;
  const pieces = times(closed ? points.length : last, (index) => {
    const [before, from, to, after] = [point(index - 1), point(index), point(index + 1), point(index + 2)];
    const first: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${at(first)} ${at(second)} ${at(to)}`;
  });
  return `M${at(point(0))}${pieces.join("")}${closed ? "Z" : ""}`;
}

/** A round shape as scissors cut it. */
export function blob(random: Random, [x, y]: Point, [rx, ry]: Point, wobble = 0.08, corners = 9): string {
  const turn = random.between(0, Math.PI);
  return curve(
    times(corners, (index): Point => {
      const [angle, far] = [turn + (index / corners) * 2 * Math.PI, 1 + random.between(-wobble, wobble)];
      return [x + Math.cos(angle) * rx * far, y + Math.sin(angle) * ry * far];
    }),
    true,
  );
}

/** A gradient for `fill="url(#id)"`; `along` is "x1 y1 x2 y2" in shares of the shape; a stop is a colour, or "colour opacity". */
export function linear(id: string, along: string, ...stops: string[]): string {
  const [x1, y1, x2, y2] = along.split(" ");
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`;
}

/** A gradient from the middle outwards. */
export function radial(id: string, ...stops: string[]): string {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`;
}

export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
}

/** An ellipse without an edge: a gradient, which takes a fraction of the time of a blur. */
export function haze(x: number, y: number, rx: number, ry: number, colour: string, opacity = 1): string {
  const id = `haze${colour.slice(1)}`;
  return (
    radial(id, `${colour} 1`, `${colour} .85`, `${colour} .4`, `${colour} .1`, `${colour} 0`) +
    ellipse(x, y, rx * 1.3, ry * 1.3, `url(#${id})`, `opacity="${opacity}"`)
  );
}

export const clip = (id: string, shape: string) => `<clipPath id="${id}">${shape}</clipPath>`;

export function turned(degrees: number, [x, y]: Point): string {
  return `transform="rotate(${n(degrees)} ${n(x)} ${n(y)})"`;
}

function stopsOf(stops: string[]): string {
  return stops
    .map((stop, index) => {
      const [colour, opacity = "1"] = stop.split(" ");
      return `<stop offset="${n(index / (stops.length - 1))}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
    })
    .join("");
}

/** The opacity of a shape as that of its paint: a layer of its own for every shape takes the renderer many times as long. */
const faint = (more: string, fill: string) =>
  more.replace(/(?<![a-z-])opacity=/, fill === "none" ? "stroke-opacity=" : "fill-opacity=");
const at = ([x, y]: Point) => `${n(x)} ${n(y)}`;
const n = (value: number) => Math.round(value * 100) / 100;
