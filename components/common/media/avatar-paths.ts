/** Outlines within a tile of 10 × 10 at (x, y), one for each quarter turn; relative, because they repeat on every card. */
const OUTLINES: Record<AvatarTile["shape"], ((x: number, y: number) => string)[]> = {
  quarter: [
    (x, y) => `M${x} ${y}h10a10 10 0 0 1-10 10z`,
    (x, y) => `M${x + 10} ${y}v10a10 10 0 0 1-10-10z`,
    (x, y) => `M${x + 10} ${y + 10}h-10a10 10 0 0 1 10-10z`,
    (x, y) => `M${x} ${y + 10}v-10a10 10 0 0 1 10 10z`,
  ],
  half: [
    (x, y) => `M${x} ${y}h10v5a5 5 0 0 1-10 0z`,
    (x, y) => `M${x + 10} ${y}v10h-5a5 5 0 0 1 0-10z`,
    (x, y) => `M${x + 10} ${y + 10}h-10v-5a5 5 0 0 1 10 0z`,
    (x, y) => `M${x} ${y + 10}v-10h5a5 5 0 0 1 0 10z`,
  ],
  dot: [(x, y) => `M${x + 5} ${y + 1.5}a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7z`],
};

function outline({ shape, turn }: AvatarTile, index: number): string {
  const turns = OUTLINES[shape];
  return turns[turn % turns.length]!((index % 2) * 10, Math.floor(index / 2) * 10);
}

/** A generated picture of 20 × 20 as two outlines, a dark and a light one. @returns also its hue, degrees of OKLCH */
export function avatarPaths(id: string): { hue: number; dark: string; light: string } {
  const { hue, tiles } = avatarPattern(id);
  const outlines = tiles.map(outline);
  const isDark = (index: number) => index % 3 === 0;
  return {
    hue,
    dark: outlines.filter((_, index) => isDark(index)).join(""),
    light: outlines.filter((_, index) => !isDark(index)).join(""),
  };
}

/** A quarter of a generated picture: which shape, turned by how many right angles. */
type AvatarTile = { shape: "quarter" | "half" | "dot"; turn: 0 | 1 | 2 | 3 };

/** A picture for somebody without one: a hue (degrees of OKLCH) and 2 × 2 tiles, row by row. */
type AvatarPattern = { hue: number; tiles: AvatarTile[] };

const HUES = 12;
const SHAPES = ["quarter", "half", "quarter", "dot"] as const;

/** FNV-1a, 32 bits: spreads ids that differ in one character. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  return (value ^ (value >>> 15)) >>> 0;
}

/** The pattern of a person or a thing: the same id always gets the same picture. */
export function avatarPattern(id: string): AvatarPattern {
  const bits = hash(id);
  const tiles = Array.from({ length: 4 }, (_, index): AvatarTile => {
    const part = (bits >>> (index * 4)) & 0b1111;
    return { shape: SHAPES[part >>> 2]!, turn: (part & 0b11) as AvatarTile["turn"] };
  });
  return { hue: ((bits >>> 16) % HUES) * (360 / HUES) + 10, tiles };
}
