/** A new seed: a whole number from 0 to 4294967295, short enough to be shown and shared. */
export function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

/**
 * A number in [0, 1) that depends on seed and label alone. Every draw has a label of its own, so that a change
 * somewhere else in the prompt does not change it.
 */
export function draw(seed: number, label: string): number {
  return mulberry32((seed ^ fnv1a(label)) >>> 0);
}

/** One of the options, or "" of none. */
export function drawOption(options: readonly string[], seed: number, label: string): string {
  return options[Math.floor(draw(seed, label) * options.length)] ?? "";
}

/** A whole number from min to max, both included. */
export function drawNumber(min: number, max: number, seed: number, label: string): number {
  return min + Math.floor(draw(seed, label) * (max - min + 1));
}

/** The first output of Tommy Ettinger's mulberry32, a small generator in the public domain. */
function mulberry32(seed: number): number {
  const state = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

/** The 32-bit FNV-1a hash over UTF-16 units. */
function fnv1a(label: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < label.length; at += 1) hash = Math.imul(hash ^ label.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
