import { readFileSync } from "node:fs";

/** Colour tokens of one theme in tokens.css: name → relative luminance (WCAG 2.2). */
function luminances(css: string, selector: string): Map<string, number> {
  const start = css.indexOf(`\n${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  const tokens = [...block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)];
  return new Map(tokens.map(([, name, l, c, h]) => [name!, luminance(Number(l), Number(c), Number(h))]));
}

/** OKLCH → linear sRGB (Björn Ottosson's matrices), clipped to the gamut → luminance. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

const css = readFileSync("app/tokens.css", "utf8");
const surfaces = ["background", "card", "popover", "muted"];
const access = ["paid", "code", "free", "private"];
const promptTokens = ["variable", "knowledge", "random", "command", "placeholder", "unknown"].map(
  (kind) => `token-${kind}`,
);

const text: [string, string][] = [
  ...[...surfaces, "secondary", "accent"].flatMap((surface): [string, string][] => [
    ["foreground", surface],
    ["muted-foreground", surface],
  ]),
  ...["primary", "secondary", "accent", "card", "popover", "destructive", "tooltip"].map(
    (name): [string, string] => [`${name}-foreground`, name],
  ),
  ...["primary", "destructive"].flatMap((name): [string, string][] => [
    [`${name}-foreground`, `${name}-hover`],
    [name, `${name}-soft`],
    [name, "background"],
    [name, "card"],
    [name, "popover"],
  ]),
  ["primary-soft-foreground", "primary-soft"],
  ["foreground", "mark"],
  ...access.map((name): [string, string] => [`${name}-foreground`, name]),
  ...[...access, ...promptTokens].flatMap((name): [string, string][] => [
    [name, `${name}-soft`],
    [name, "background"],
    [name, "card"],
    ["foreground", `${name}-soft`],
  ]),
];
const controls = surfaces.flatMap((surface): [string, string][] => [
  ["input", surface],
  ["ring", surface],
]);

describe.each([
  ["light", ":root"],
  ["dark", ".dark"],
])("contrast in the %s theme", (_, selector) => {
  const tokens = luminances(css, selector);

  const ratio = (one: string, other: string) => {
    const values = [tokens.get(one), tokens.get(other)];
    expect(values).not.toContain(undefined);
    const [light, dark] = (values as number[]).sort((a, b) => b - a) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };

  it.each(text)("text %s on %s is at least 4.5:1", (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controls)("%s on %s is at least 3:1", (front, back) => {
    expect(ratio(front, back)).toBeGreaterThanOrEqual(3);
  });
});
