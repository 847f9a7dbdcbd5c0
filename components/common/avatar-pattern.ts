/** A quarter of a generated picture: which shape, turned by how many right angles. */
export type AvatarTile = { shape: "quarter" | "half" | "dot"; turn: 0 | 1 | 2 | 3 };

/** A picture for somebody without one: a hue (degrees of OKLCH) and 2 × 2 tiles, row by row. */
export type AvatarPattern = { hue: number; tiles: AvatarTile[] };

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
