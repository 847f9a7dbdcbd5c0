/** A vector as it is stored: the signs, which are compared fast, and bytes for the exact order. */
export type StoredVector = { size: number; bits: string; bytes: Int8Array };

/** The longest number of a vector becomes 127; only its direction counts. */
export function storedVector(vector: readonly number[]): StoredVector {
  const most = vector.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
  return {
    size: vector.length,
    bits: vector.map((value) => (value > 0 ? "1" : "0")).join(""),
    bytes: Int8Array.from(vector, (value) => Math.round((value / most) * 127)),
  };
}

/** How alike two directions are: 1 for the same, 0 for unrelated ones. */
export function similarity(one: Int8Array, other: Int8Array): number {
  let product = 0;
  let first = 0;
  let second = 0;
  for (let at = 0; at < one.length; at += 1) {
    const a = one[at]!;
    const b = other[at]!;
    product += a * b;
    first += a * a;
    second += b * b;
  }
  return product / (Math.sqrt(first * second) || 1);
}
